import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { mailWrite, type NewMail } from '#domain/mails-store.ts'
import { limitWrites } from '#domain/seats-store.ts'
import { mayJoin, opensNow } from '#features/events/joining/join-conditions.ts'
import type { House } from '#features/events/joining/party-house-store.ts'
import { peopleAsRead } from '#features/events/joining/party-writes-store.ts'
import type { Plan } from '#features/events/queuing/queue-plan.ts'
import { type Entry, type Queue, queueWrite, since } from '#features/events/queuing/queue-store.ts'

type QueueDeps = Deps<'queue'>

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
    ...waitWrites(deps, house, entry, plan, now),
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  return writeOnce<{ ahead: number }, never>(deps, write, { ahead: line.length }, writes, () => null)
}

/** Their rows, everything that was read about them, and the flag of every counter. */
function waitWrites(deps: QueueDeps, house: House, entry: Entry, plan: Plan, now: Date): Write[] {
  const { eventId, partyId, people } = entry
  const { eventCounters, participations, users } = deps.tables
  const rules = house.counters[0]?.rules ?? { shards: 1 }
  const open = opensNow(rules, now)
  const isAdult = new Map(house.people.map(({ personId, kind }) => [personId, kind !== 'child']))
  const limited = plan.kind === 'member' ? plan.limited : null
  return [
    ...people.map(({ personId, part }) =>
      participations.put(
        {
          eventId,
          personId,
          partyId,
          status: 'waiting',
          queueNo: now.getTime(),
          shard: 0,
          changedAt: now.toISOString(),
          seats: 0,
          ...(plan.kind === 'party' && { part, isAdult: isAdult.get(personId) ?? false }),
        },
        {
          condition: 'attribute_not_exists(#eventId) OR #status = :cancelled',
          values: { cancelled: 'cancelled' },
        },
      ),
    ),
    ...house.counters.map(({ shard }) =>
      eventCounters.update({ eventId, shard }, 'SET #queued = :yes', {
        condition: open.condition,
        values: { ...open.values, yes: true },
      }),
    ),
    ...(plan.kind === 'party'
      ? peopleAsRead(deps, { sub: entry.enteredBy }, house, plan.entrants, now)
      : [
          users.expect({ id: partyId }, mayJoin(deps, rules, tokyoDate(now), limited)),
          ...limitWrites(deps, { eventId, sub: partyId }, limited),
        ]),
  ]
}
