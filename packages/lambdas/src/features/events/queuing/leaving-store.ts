import type { Deps } from '#aws/deps.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { Entry, Queue } from '#domain/line-store.ts'
import { waitNoMore } from '#domain/waiting-store.ts'
import { outOfLine, waitingOf } from '#features/events/queuing/queue-store.ts'
import { belongsTo, readOwn } from '#features/events/queuing/waiting-writes-store.ts'

export const LEFT = { left: true } as const

/** The entry of the caller's household, or their own, and the queue that it is in. */
export async function readOwnEntry(deps: Deps<'queue'>, eventId: string, sub: string) {
  const { queues, users } = deps.tables
  const [member, queue] = await Promise.all([users.get({ id: sub }), queues.get({ eventId })])
  const parties = [member?.householdId, sub].flatMap((partyId) => partyId ?? [])
  return { member, queue, entry: await readOwn(deps, eventId, parties) }
}

/** They are out of the line; null when something of it has changed since. */
export async function saveLeft(deps: Deps<'queue'>, write: WriteRequest, entry: Entry, queue: Queue) {
  const now = deps.now()
  const writes = [
    ...outOfLine(deps, entry, queue, { became: 'ended', now }),
    ...waitNoMore(deps, entry, await waitingOf(deps, entry), now),
    belongsTo(deps, write.sub, entry.partyId),
  ]
  return writeOnce<typeof LEFT, never>(deps, write, LEFT, writes, () => null)
}
