import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Deps } from '#aws/deps.ts'
import type { Expectation, Write } from '#aws/dynamodb/condition.ts'
import type { Entry } from '#domain/line-store.ts'
import { type Limited, limitWrites } from '#domain/seats-store.ts'
import { waitingRow } from '#domain/waiting-store.ts'
import { mayJoin } from '#features/events/joining/join-conditions.ts'
import type { House } from '#features/events/joining/party-house-store.ts'
import { peopleAsRead } from '#features/events/joining/party-writes-store.ts'
import type { Plan } from '#features/events/queuing/queue-plan.ts'

/** The calls by which a party waits: in the line, or for a draw. */
type Waiting = Deps<'queue'> | Deps<'draw'>

/** The people of a party wait, with everything that was read about them; `over` says what rows of theirs this may replace. */
export function waitingWrites(
  deps: Waiting,
  {
    house,
    entry,
    plan,
    over,
  }: {
    readonly house: House
    readonly entry: Entry
    readonly plan: Plan
    readonly over: Expectation
  },
  now: Date,
): Write[] {
  const { eventId, partyId, people, enteredBy } = entry
  const { participations, users } = deps.tables
  const rules = house.counters[0]?.rules ?? { shards: 1 }
  const isAdult = new Map(house.people.map(({ personId, kind }) => [personId, kind !== 'child']))
  const { limited, lacksYes } = plan.kind === 'member' ? plan : { limited: null, lacksYes: false }
  return [
    ...people.map(({ personId, part }) =>
      participations.put(
        waitingRow(
          entry,
          personId,
          plan.kind === 'party' ? { part, isAdult: isAdult.get(personId) ?? false } : {},
          now,
        ),
        over,
      ),
    ),
    ...(plan.kind === 'party'
      ? peopleAsRead(deps, { sub: enteredBy }, house, plan.entrants, now)
      : [
          users.expect({ id: partyId }, mayJoin(deps, rules, tokyoDate(now), limited)),
          // The yes is asked for at the party’s turn.
          ...limitWrites(deps, { eventId, sub: partyId }, lacksYes ? withoutAsking(limited) : limited),
        ]),
  ]
}

const withoutAsking = (limited: Limited | null): Limited | null =>
  limited && { ...limited, limits: limited.limits.filter((limit) => limit !== 'askEachEvent') }

/** Those of the party who wait in it already stay; the others are neither in nor in another one. */
export function notElsewhere({ partyId }: Pick<Entry, 'partyId'>): Required<Expectation> {
  return {
    condition:
      'attribute_not_exists(#eventId) OR #status = :cancelled OR (#status = :waiting AND #partyId = :party)',
    values: { cancelled: 'cancelled', waiting: 'waiting', party: partyId },
  }
}

/** The entry of the caller's household, or their own. */
export async function readOwn(
  { tables: { queueEntries } }: Waiting,
  eventId: string,
  parties: readonly string[],
): Promise<Entry | null> {
  const [entry = null] = await queueEntries.getMany(parties.map((partyId) => ({ eventId, partyId })))
  return entry
}

/** The caller is this party, or one of its household. */
export function belongsTo({ tables: { users } }: Waiting, sub: string, partyId: string): Write {
  return users.expect(
    { id: sub },
    partyId === sub
      ? { condition: 'attribute_exists(#id)' }
      : { condition: '#householdId = :householdId', values: { householdId: partyId } },
  )
}
