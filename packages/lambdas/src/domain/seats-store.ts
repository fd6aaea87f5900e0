import { secondsOf } from '@app/shared/base/seconds.ts'
import type { GuardianLimit } from '@app/shared/guardians/states.ts'
import { currentItem, type Expectation, type Item, type Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { TryAgain } from '#aws/retryable.ts'
import { isOfParty, type PartyRow } from '#domain/party-seats.ts'
import { removeFromParty } from '#domain/party-store.ts'
import { isInLine, waitNoMore } from '#domain/waiting-store.ts'

/** A member's seat, and the counter shard it was taken from. */
export interface Seat {
  readonly eventId: string
  readonly sub: string
  readonly shard: number
  /** When it was taken: a seat taken at another time is not given back. */
  readonly since?: string
}

/** R9: the guardian's limits, read in an earlier round and applied in the next. */
export interface Limited {
  readonly limits: readonly GuardianLimit[]
  /** The request it belongs to. */
  readonly version: number
}

/** R9: the limits of an approval, as a member's item says them; null for none. */
export function limitsOf(member: Item<'users'> | null): Limited | null {
  const limits = member?.guardianLimits
  return limits === undefined ? null : { limits, version: member?.guardianVersion ?? 0 }
}

type SeatTables = Needs<{ checkIns: ['expect']; eventCounters: ['update']; participations: ['update'] }>

/**
 * A member cancels. The event's rules apply: it is neither cancelled nor a draft, it has not begun, and its deadline
 * for cancelling has not passed. `participation-store.ts` adds the member's standing and the idempotency record.
 */
export function cancelWrites(deps: SeatTables, seat: Seat, now: Date): Write[] {
  const { condition, values } = mayGiveBack(now)
  return giveBackWrites(deps, seat, now, { condition: `#taken > :zero AND ${condition}`, values })
}

/** What the counter of a seat must say before a member gives it back. */
export function mayGiveBack(now: Date): Required<Expectation> {
  return {
    condition: [
      'NOT #status IN (:eventCancelled, :draft)',
      '(attribute_not_exists(#startsAtSec) OR #startsAtSec > :now)',
      '(attribute_not_exists(#cancelUntilSec) OR #cancelUntilSec > :now)',
    ].join(' AND '),
    values: { eventCancelled: 'cancelled', draft: 'draft', now: secondsOf(now) },
  }
}

/**
 * SEC-I9: a member leaves the service. Neither the deadline nor the state of the event matters:
 * only an event that has begun, or that they have come to, keeps them. Throws `TryAgain` when the seat changed at the same time.
 */
export async function giveSeatBack(
  deps: Needs<{
    checkIns: ['expect']
    eventCounters: ['update']
    participations: ['get', 'query', 'update']
    parties: ['get', 'put']
  }>,
  eventId: string,
  sub: string,
): Promise<void> {
  const { eventCounters, participations } = deps.tables
  const at = deps.now()
  const participation = await participations.get({ eventId, personId: sub })
  if (participation !== null && isInLine(participation)) {
    await deps.transact(waitNoMore(deps, participation, [participation], at))
    return
  }
  if (participation?.status !== 'registered') return
  if (isOfParty(participation)) return giveBackOfParty(deps, participation, at)
  const seat = { eventId, sub, shard: participation.shard }
  const result = await deps.transact(
    giveBackWrites(deps, seat, at, {
      condition: '#taken > :zero AND (attribute_not_exists(#startsAtSec) OR #startsAtSec > :now)',
    }),
  )
  if (result.done) return
  const counter = currentItem(eventCounters, result.failed[1])
  if (counter?.startsAtSec !== undefined && counter.startsAtSec <= secondsOf(at)) return
  if (result.failed[2] != null) return
  const now = await participations.get({ eventId, personId: sub })
  if (now?.status === 'registered') throw new TryAgain()
}

/** The same for a place in a household's party. */
async function giveBackOfParty(
  deps: Parameters<typeof giveSeatBack>[0],
  row: PartyRow,
  now: Date,
): Promise<void> {
  const { eventCounters, participations } = deps.tables
  const nowSec = secondsOf(now)
  const notBegun = {
    condition: '(attribute_not_exists(#startsAtSec) OR #startsAtSec > :now)',
    values: { now: nowSec },
  }
  const removal = await removeFromParty(deps, row, notBegun, now)
  const result = removal === null ? null : await deps.transact(removal.writes)
  if (result?.done === true) return
  if (removal !== null && result !== null) {
    const counters = removal.counters(result.failed).map((each) => currentItem(eventCounters, each))
    const hasBegun = counters.some((each) => (each?.startsAtSec ?? Infinity) <= nowSec)
    if (hasBegun || removal.hasCome(result.failed)) return
  }
  const current = await participations.get({ eventId: row.eventId, personId: row.personId })
  if (current?.status === 'registered') throw new TryAgain()
}

/** Staff take a seat back, even after the deadline or the start. A check-in has to be undone first. */
export function removeWrites(deps: SeatTables, seat: Seat, now: Date): Write[] {
  return giveBackWrites(deps, seat, now, { condition: '#taken > :zero' })
}

/** A seat that staff give to a member by themselves: only where a seat is a person's (`loneSeat`). */
export interface LoneSeat extends Seat {
  readonly unit: 'person'
  /** It is held for those who wait. */
  readonly held: boolean
}

/** The emptiest counter's seat for a member by themselves, or the refusal. */
export function loneSeat(
  counters: readonly Pick<Item<'eventCounters'>, 'shard' | 'taken' | 'seats' | 'rules' | 'queued'>[],
  { eventId, sub }: Omit<Seat, 'shard'>,
): LoneSeat | 'NO_HOUSEHOLD' | 'EVENT_FULL' {
  const unit = counters[0]?.rules.unit ?? 'person'
  if (unit !== 'person') return 'NO_HOUSEHOLD'
  const left = ({ taken, seats }: (typeof counters)[number]) => (seats ?? Number.POSITIVE_INFINITY) - taken
  const [free] = counters.filter((one) => left(one) > 0).sort((a, b) => left(b) - left(a))
  return free === undefined
    ? 'EVENT_FULL'
    : { eventId, sub, shard: free.shard, unit, held: free.queued === true }
}

/**
 * Staff give a person a seat (当日受付, 追加), also one who waits. Only the number of seats limits this, not the start or the
 * time to join. `shard` had a free seat when it was read, held for those who wait or not.
 */
export function giveWrites(
  {
    tables: { eventCounters, participations },
  }: Needs<{ eventCounters: ['update']; participations: ['put'] }>,
  { eventId, sub, shard, held }: LoneSeat,
  now: Date,
): Write[] {
  const at = { queueNo: now.getTime(), changedAt: now.toISOString() }
  return [
    participations.put(
      { eventId, personId: sub, partyId: sub, status: 'registered', shard, ...at },
      {
        condition: 'attribute_not_exists(#eventId) OR NOT #status = :registered',
        values: { registered: 'registered' },
      },
    ),
    eventCounters.update({ eventId, shard }, 'SET #taken = #taken + :one', {
      condition: `attribute_exists(#eventId) AND NOT #status IN (:cancelled, :draft) AND (attribute_not_exists(#seats) OR #taken < #seats) AND (attribute_not_exists(#rules.#unit) OR #rules.#unit = :person)${held ? '' : ' AND attribute_not_exists(#queued)'}`,
      values: { one: 1, cancelled: 'cancelled', draft: 'draft', person: 'person' },
    }),
  ]
}

/** The participation and its counter, together; a row of a party is given back with it (`party-store.ts`). `counter` may use `:now`, `:one` and `:zero`. */
function giveBackWrites(
  { tables: { checkIns, eventCounters, participations } }: SeatTables,
  { eventId, sub, shard, since }: Seat,
  now: Date,
  counter: Expectation,
): Write[] {
  return [
    participations.update({ eventId, personId: sub }, 'SET #status = :cancelled, #changedAt = :at', {
      condition: `#status = :registered AND #shard = :shard AND attribute_not_exists(#part)${since === undefined ? '' : ' AND #changedAt = :since'}`,
      values: {
        cancelled: 'cancelled',
        registered: 'registered',
        shard,
        at: now.toISOString(),
        ...(since !== undefined && { since }),
      },
    }),
    eventCounters.update({ eventId, shard }, 'SET #taken = #taken - :one', {
      condition: counter.condition,
      values: {
        ...counter.values,
        one: 1,
        zero: 0,
        // DynamoDB refuses a value that nothing uses.
        ...(counter.condition.includes(':now') && { now: secondsOf(now) }),
      },
    }),
    // A checked-in person keeps the seat.
    checkIns.expect(
      { eventId, personId: sub },
      { condition: 'attribute_not_exists(#eventId) OR NOT #state = :in', values: { in: 'in' } },
    ),
  ]
}

/** R9: an event that is free for certain, and a yes to this event, where the guardian wants it. */
export function limitWrites(
  { tables: { events, guardianEvents } }: Needs<{ events: ['expect']; guardianEvents: ['expect'] }>,
  { eventId, sub }: { readonly eventId: string; readonly sub: string },
  limited: Limited | null,
): Write[] {
  return [
    ...(limited?.limits.includes('freeEventsOnly') === true ? [events.expect({ eventId }, FREE)] : []),
    ...(limited?.limits.includes('askEachEvent') === true
      ? [
          guardianEvents.expect(
            { childId: sub, eventId },
            {
              condition: '#state = :approved AND #version = :version',
              values: { approved: 'approved', version: limited.version },
            },
          ),
        ]
      : []),
  ]
}

/** A fee that is not known yet may become one. */
const FREE: Expectation = { condition: '#feeYen = :none', values: { none: 0 } }
