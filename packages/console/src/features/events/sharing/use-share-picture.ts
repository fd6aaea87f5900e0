import { type StaffEvent, setSharePicture } from '@app/shared/events/editing-contract.ts'
import { requestEventMedia } from '@app/shared/media/contract.ts'
import { useEffect, useRef } from 'react'
import { send } from '#api/send.ts'
import { uploadMedia } from '#api/upload-media.ts'
import { drawPicture, pictureFile } from '#features/events/sharing/draw-picture.ts'
import { isShared, pictureFacts } from '#features/events/sharing/picture-facts.ts'
import { editor as words } from '#text/event-editor.ts'
import { say } from '#ui/toast.ts'

/**
 * R14: after each save of a shared event draws its link's picture and sends it, unless this editor has sent it for the same
 * facts. A failure is said and loses nothing: until the next save the link shows the drawing of the theme.
 */
export function useSharePicture(event: StaffEvent): void {
  const opened = useRef(event.version)
  const newest = useRef(event)
  const sent = useRef('')
  newest.current = event
  useEffect(() => {
    const { current } = newest
    if (current.version === opened.current) return
    // The server deletes the picture of an event that is for members again.
    const drawn = isShared(current) ? factsOf(current) : ''
    if (drawn === sent.current) return
    sent.current = drawn
    if (drawn === '') return
    void sendPicture(current, () => newest.current).then((isSet) => {
      if (isSet || sent.current !== drawn) return
      sent.current = ''
      say(words.shareFailed, 'failed')
    })
  }, [event.version])
}

/** True once apps get the picture beside the link, or a later save draws another. */
async function sendPicture(event: StaffEvent, newest: () => StaffEvent): Promise<boolean> {
  const { eventId, saved } = event
  const file = await drawPicture(pictureFacts(eventId, saved))
    .then(pictureFile)
    .catch(() => null)
  if (file === null) return false
  const uploaded = await uploadMedia(
    (facts) => send(requestEventMedia, { eventId, kind: 'share', fileName: 'share', ...facts }),
    file,
    () => {},
  )
  if (!uploaded.ok || uploaded.picture === null) return false
  const { picture } = uploaded
  while (factsOf(newest()) === factsOf(event)) {
    const { version } = newest()
    const reply = await send(setSharePicture, { eventId, version, picture }, crypto.randomUUID())
    // A save in between that changed nothing on the picture: set for that version.
    if (reply.ok || newest().version === version) return reply.ok
  }
  return true
}

function factsOf({ eventId, saved }: StaffEvent): string {
  return JSON.stringify(pictureFacts(eventId, saved))
}
