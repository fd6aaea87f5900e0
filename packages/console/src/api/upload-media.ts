import { type MediaTicket, readMedia } from '@app/shared/media/contract.ts'
import type { MediaRefusal } from '@app/shared/media/rules.ts'
import { postFile } from '@app/ui/transport/transfer.ts'
import { type DeskCode, type Reply, send } from '#api/send.ts'

/** What came of an upload; `refused` by the check, not by a call. */
export type Uploaded =
  | { readonly ok: true; readonly mediaId: string; readonly picture: string | null }
  | { readonly ok: false; readonly code: DeskCode; readonly why?: undefined }
  | { readonly ok: false; readonly code: 'refused'; readonly why: MediaRefusal }

const CHECK_EVERY_MS = 500
const CHECKS_MAX = 90

/** Asks for a ticket, sends the file and waits for the check. `onShare` gets the sent share, 0 to 1; 1 while it is checked. */
export async function uploadMedia(
  issue: (file: { contentType: string; size: number }) => Promise<Reply<MediaTicket>>,
  blob: Blob,
  onShare: (share: number) => void,
): Promise<Uploaded> {
  onShare(0)
  const ticket = await issue({ contentType: blob.type, size: blob.size })
  if (!ticket.ok) return ticket
  const { mediaId, post } = ticket.value
  const sent = await postFile(post, blob, (bytes) => onShare(Math.min(0.99, bytes / blob.size)))
  if (!sent.ok) return { ok: false, code: sent.why === 'network' ? 'NETWORK' : 'TRY_AGAIN' }
  onShare(1)
  for (let check = 0; check < CHECKS_MAX; check += 1) {
    const reply = await send(readMedia, { mediaId })
    // A gap in the network while it waits is no failure yet.
    if (!reply.ok && reply.code !== 'NETWORK' && reply.code !== 'TRY_AGAIN') return reply
    if (reply.ok && reply.value.state === 'refused')
      return { ok: false, code: 'refused', why: reply.value.why ?? 'unreadable' }
    if (reply.ok && reply.value.state === 'clean') return { ok: true, mediaId, picture: reply.value.picture }
    await new Promise((done) => setTimeout(done, CHECK_EVERY_MS))
  }
  return { ok: false, code: 'TRY_AGAIN' }
}
