import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { Entry } from '#domain/line-store.ts'
import { mailWrite, type NewMail } from '#domain/mails-store.ts'
import { waitNoMore } from '#domain/waiting-store.ts'
import { takesNow } from '#features/events/joining/join-conditions.ts'
import type { House } from '#features/events/joining/party-house-store.ts'
import type { Plan } from '#features/events/queuing/queue-plan.ts'
import { waitingOf } from '#features/events/queuing/queue-store.ts'
import { belongsTo, notElsewhere, waitingWrites } from '#features/events/queuing/waiting-writes-store.ts'

type DrawDeps = Deps<'draw'>

export const APPLIED = { applied: true } as const
export const WITHDRAWN = { withdrawn: true } as const

/** The application is in, over the one before; null when something that was read has changed since. */
export async function saveApplication(
  deps: DrawDeps,
  write: WriteRequest,
  {
    house,
    plan,
    entry,
    before,
    mails,
  }: {
    readonly house: House
    readonly plan: Plan
    readonly entry: Entry
    readonly before: Entry | null
    readonly mails: readonly NewMail[]
  },
  now: Date,
) {
  const stay = new Set(entry.people.map(({ personId }) => personId))
  const waiting = before === null ? [] : await waitingOf(deps, before)
  const writes = [
    stillOpen(deps, entry.eventId),
    deps.tables.queueEntries.put(entry, unchanged(before)),
    ...waitingWrites(deps, { house, entry, plan, over: notElsewhere(entry) }, now),
    deps.tables.eventCounters.expect(
      { eventId: entry.eventId, shard: 0 },
      takesNow(house.counters[0]?.rules ?? { shards: 1 }, now),
    ),
    ...waitNoMore(
      deps,
      entry,
      waiting.filter(({ personId }) => !stay.has(personId)),
      now,
    ),
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  return writeOnce<typeof APPLIED, never>(deps, write, APPLIED, writes, () => null)
}

/** They apply no more; null when something of it has changed since. */
export async function saveWithdrawal(deps: DrawDeps, write: WriteRequest, entry: Entry) {
  const { eventId, partyId } = entry
  const writes = [
    stillOpen(deps, eventId),
    deps.tables.queueEntries.remove({ eventId, partyId }, unchanged(entry)),
    ...waitNoMore(deps, entry, await waitingOf(deps, entry), deps.now()),
    belongsTo(deps, write.sub, partyId),
  ]
  return writeOnce<typeof WITHDRAWN, never>(deps, write, WITHDRAWN, writes, () => null)
}

/** What is written before the closing is in the draw, and nothing is written after it. */
function stillOpen({ tables: { draws } }: DrawDeps, eventId: string): Write {
  return draws.expect({ eventId }, { condition: '#stage = :open', values: { open: 'open' } })
}

/** The application is still the one that was read, or there is still none. */
function unchanged(before: Entry | null) {
  return before === null
    ? { condition: 'attribute_not_exists(#eventId)' }
    : { condition: '#enteredAt = :before', values: { before: before.enteredAt } }
}
