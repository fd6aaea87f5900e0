import type { OutputOf } from '@app/shared/base/call.ts'
import type { changeEntry } from '@app/shared/events/queue-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { asRead, type Entry, type Queue, queueWrite, since } from '#domain/line-store.ts'
import { mailWrite, type NewMail } from '#domain/mails-store.ts'
import { waitNoMore } from '#domain/waiting-store.ts'
import { opensNow } from '#features/events/joining/join-conditions.ts'
import type { House } from '#features/events/joining/party-house-store.ts'
import type { Plan } from '#features/events/queuing/queue-plan.ts'
import { notElsewhere, waitingWrites } from '#features/events/queuing/waiting-writes-store.ts'

export type Changed = OutputOf<typeof changeEntry>

/** The party waits as it wishes, over exactly what was read; null when something of it has changed since. */
export function saveChanged(
  deps: Deps<'queue'>,
  write: WriteRequest,
  {
    house,
    plan,
    before,
    entry,
    waiting,
    queue,
    ahead,
    mails,
  }: {
    readonly house: House
    readonly plan: Plan & { readonly isAdding: boolean }
    readonly before: Entry
    readonly entry: Entry
    /** Its people who wait. */
    readonly waiting: Entry['people']
    readonly queue: Queue
    readonly ahead: number
    readonly mails: readonly NewMail[]
  },
  now: Date,
) {
  const { eventId } = entry
  const stay = new Set(entry.people.map(({ personId }) => personId))
  const leave = waiting.filter(({ personId }) => !stay.has(personId))
  const rules = house.counters[0]?.rules ?? { shards: 1 }
  const { eventCounters, queueEntries } = deps.tables
  const { condition, values } = asRead(before)
  const writes = [
    queueWrite(deps, eventId, queue, { waiting: queue.waiting, ...since(queue) }),
    queueEntries.put(entry, { condition: `${condition} AND attribute_not_exists(#offer)`, values }),
    ...waitingWrites(deps, { house, entry, plan, over: notElsewhere(entry) }, now),
    ...waitNoMore(deps, entry, leave, now),
    ...(plan.isAdding ? [eventCounters.expect({ eventId, shard: 0 }, opensNow(rules, now))] : []),
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  return writeOnce<Changed, never>(deps, write, { ahead }, writes, () => null)
}
