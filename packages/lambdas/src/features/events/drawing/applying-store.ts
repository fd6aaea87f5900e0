import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { mailWrite, type NewMail } from '#domain/mails-store.ts'
import { limitWrites } from '#domain/seats-store.ts'
import { waitNoMore } from '#domain/waiting-store.ts'
import { mayJoin, takesNow } from '#features/events/joining/join-conditions.ts'
import type { House } from '#features/events/joining/party-house-store.ts'
import { peopleAsRead } from '#features/events/joining/party-writes-store.ts'
import type { Plan } from '#features/events/queuing/queue-plan.ts'
import { type Entry, waitingOf } from '#features/events/queuing/queue-store.ts'

type DrawDeps = Deps<'draw'>

export const APPLIED = { applied: true } as const
export const WITHDRAWN = { withdrawn: true } as const

/** The application of the first of these parties that has one. */
export async function readOwnApplication(
  { tables: { queueEntries } }: DrawDeps,
  eventId: string,
  parties: readonly string[],
): Promise<Entry | null> {
  const [entry = null] = await queueEntries.getMany(parties.map((partyId) => ({ eventId, partyId })))
  return entry
}

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
    deps.tables.queueEntries.put(entry, asRead(before)),
    ...waitWrites(deps, house, entry, plan, now),
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
    deps.tables.queueEntries.remove({ eventId, partyId }, asRead(entry)),
    ...waitNoMore(deps, entry, await waitingOf(deps, entry), deps.now()),
    deps.tables.users.expect(
      { id: write.sub },
      partyId === write.sub
        ? { condition: 'attribute_exists(#id)' }
        : { condition: '#householdId = :householdId', values: { householdId: partyId } },
    ),
  ]
  return writeOnce<typeof WITHDRAWN, never>(deps, write, WITHDRAWN, writes, () => null)
}

/** What is written before the closing is in the draw, and nothing is written after it. */
function stillOpen({ tables: { draws } }: DrawDeps, eventId: string): Write {
  return draws.expect({ eventId }, { condition: '#stage = :open', values: { open: 'open' } })
}

function asRead(before: Entry | null) {
  return before === null
    ? { condition: 'attribute_not_exists(#eventId)' }
    : { condition: '#enteredAt = :before', values: { before: before.enteredAt } }
}

/** Their rows, and everything that was read about them and the event. */
function waitWrites(deps: DrawDeps, house: House, entry: Entry, plan: Plan, now: Date): Write[] {
  const { eventId, partyId, people } = entry
  const { eventCounters, participations, users } = deps.tables
  const rules = house.counters[0]?.rules ?? { shards: 1 }
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
          condition:
            'attribute_not_exists(#eventId) OR #status = :cancelled OR (#status = :waiting AND #partyId = :party)',
          values: { cancelled: 'cancelled', waiting: 'waiting', party: partyId },
        },
      ),
    ),
    eventCounters.expect({ eventId, shard: 0 }, takesNow(rules, now)),
    ...(plan.kind === 'party'
      ? peopleAsRead(deps, { sub: entry.enteredBy }, house, plan.entrants, now)
      : [
          users.expect({ id: partyId }, mayJoin(deps, rules, tokyoDate(now), limited)),
          ...limitWrites(deps, { eventId, sub: partyId }, limited),
        ]),
  ]
}
