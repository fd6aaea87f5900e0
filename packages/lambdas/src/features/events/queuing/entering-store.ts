import type { OutputOf } from '@app/shared/base/call.ts'
import type { enterQueue } from '@app/shared/events/queue-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { type Entry, holdWrites, type Queue, queueWrite, since } from '#domain/line-store.ts'
import { mailWrite, type NewMail } from '#domain/mails-store.ts'
import { NOT_IN } from '#domain/waiting-store.ts'
import { opensNow } from '#features/events/joining/join-conditions.ts'
import type { House } from '#features/events/joining/party-house-store.ts'
import type { Plan } from '#features/events/queuing/queue-plan.ts'
import { waitingWrites } from '#features/events/queuing/waiting-writes-store.ts'

type QueueDeps = Deps<'queue'>
export type Entered = OutputOf<typeof enterQueue>

/** A party is in the line, with all that was read as conditions; null when something of it has changed since. */
export function saveEntry(
  deps: QueueDeps,
  write: WriteRequest,
  {
    house,
    plan,
    entry,
    queue,
    line,
    mails,
  }: {
    readonly house: House
    readonly plan: Plan
    readonly entry: Entry
    readonly queue: Queue | null
    readonly line: readonly Entry[]
    readonly mails: readonly NewMail[]
  },
  now: Date,
) {
  const writes = [
    queueWrite(deps, entry.eventId, queue, {
      waiting: line.length + 1,
      ...(queue !== null && since(queue)),
    }),
    deps.tables.queueEntries.put(entry, { condition: 'attribute_not_exists(#eventId)' }),
    ...waitingWrites(deps, { house, entry, plan, over: NOT_IN }, now),
    ...holdWrites(deps, house.counters, opensNow(house.counters[0]?.rules ?? { shards: 1 }, now)),
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  const needsYes = plan.kind === 'member' && plan.lacksYes
  const entered = { ahead: line.length, ...(needsYes && { needsYes }) }
  return writeOnce<Entered, never>(deps, write, entered, writes, () => null)
}
