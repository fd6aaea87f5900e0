import { nonBlank } from '@app/shared/events/rules.ts'
import { makeInvitation } from '@app/shared/invitations/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Spinner } from '@app/ui/components/Spinner.tsx'
import { common } from '@app/ui/text/common.ts'
import { shortDayAndTime } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { useEffect, useState } from 'react'
import { send } from '#api/send.ts'
import { eventLink, guestLink, invitationLink } from '#browser-storage/invitation-link.ts'
import type { DialogOfEvent } from '#features/events/DialogButton.tsx'
import { sharing as words } from '#text/sharing.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ShareButtons } from '#ui/ShareButtons.tsx'

type Link = { readonly url: string; readonly words: string }

/** R14: passes the event on, with the member's invitation where they may invite. */
export function ShareDialog({ title, event, onClose }: DialogOfEvent) {
  const [link, setLink] = useState<Link | null>(null)
  const { eventId, shareSlug = null } = event
  useEffect(() => {
    let isOpen = true
    void linkTo(eventId, shareSlug).then((found) => isOpen && setLink(found))
    return () => {
      isOpen = false
    }
  }, [eventId, shareSlug])
  const start = event.eventStartDateTime
  const name = nonBlank(event.eventName) ?? eventView.titleFallback
  const text = start === null ? name : `${shortDayAndTime(new Date(start))} ${name}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      {link === null ? (
        <Spinner />
      ) : (
        <>
          <p className="note">{link.words}</p>
          <ShareButtons text={text} url={link.url} />
        </>
      )}
    </Dialog>
  )
}

/** The page for guests where the event has one; else the registration, or without an invitation the members' page. */
async function linkTo(eventId: string, slug: string | null): Promise<Link> {
  const reply = await send(makeInvitation, { insteadOf: null })
  const code = reply.ok ? reply.value.invitation?.code : undefined
  const invites = code !== undefined
  if (slug !== null)
    return { url: guestLink(slug, code), words: invites ? words.guestsInvited : words.guests }
  return invites
    ? { url: invitationLink(code, eventId), words: words.invites }
    : { url: eventLink(eventId), words: words.membersOnly }
}
