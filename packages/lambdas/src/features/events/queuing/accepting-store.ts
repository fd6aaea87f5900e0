import type { Deps } from '#aws/deps.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { Entry, Queue } from '#domain/line-store.ts'
import { mailWrite } from '#domain/mails-store.ts'
import { waitNoMore } from '#domain/waiting-store.ts'
import { seatMail } from '#features/events/joining/participation-store.ts'
import { cameIn } from '#features/events/queuing/promotion-store.ts'
import { outOfLine } from '#features/events/queuing/queue-store.ts'

export const ACCEPTED = { accepted: true } as const

/** They are in, and the entry is over with them; null when something of it has changed since. */
export function saveAccepted(
  deps: Deps<'queue'>,
  write: WriteRequest,
  {
    queue,
    entry,
    others,
    hear,
    came,
  }: {
    readonly queue: Queue
    readonly entry: Entry
    /** Of the party, and not asked: fewer than all were enough for it. */
    readonly others: Entry['people']
    /** Who gets the mail. */
    readonly hear: readonly string[]
    readonly came: Parameters<typeof cameIn>[2]
  },
  now: Date,
) {
  const { eventId } = entry
  const writes = [
    ...outOfLine(deps, entry, queue, { became: 'cameIn', now }),
    ...cameIn(deps, entry, came, now),
    ...waitNoMore(deps, entry, others, now),
    ...hear.map((sub) => mailWrite(deps, seatMail('eventJoined', { eventId, sub }, now))),
  ]
  return writeOnce<typeof ACCEPTED, never>(deps, write, ACCEPTED, writes, () => null)
}
