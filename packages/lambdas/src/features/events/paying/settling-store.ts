import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#aws/deps.ts'
import type { Expectation, Write } from '#aws/dynamodb/condition.ts'
import { mailWrite } from '#domain/mails-store.ts'
import type { Entrant, PartyAt, SeatsAt } from '#domain/party-seats.ts'
import { entrantWrites } from '#domain/party-store.ts'
import { takeWrites } from '#domain/taking-store.ts'
import { NOT_IN } from '#domain/waiting-store.ts'
import { seatMail, seatMailId } from '#features/events/joining/participation-store.ts'
import type { House } from '#features/events/joining/party-house-store.ts'
import { dueAtOf } from '#features/events/paying/payment-state.ts'
import { type Payment, paymentWrite } from '#features/events/paying/payment-store.ts'

/** What a function that settles payments has. */
export type Settling = Pick<
  Deps<'payment-messages'>,
  'tables' | 'settings' | 'transact' | 'now' | 'queues' | 'keys'
> & {
  readonly secrets: { readonly paymentKey: string }
}

/** The people who take their seats, and the seats. */
export interface SeatPlan {
  readonly at: PartyAt
  readonly entrants: readonly Entrant[]
  readonly seats: readonly SeatsAt[]
}

/** The payment as it is next, with when to look at it again. Null when it has changed since it was read. */
export async function savePayment(
  deps: Settling,
  before: Payment,
  next: Payment,
  others: readonly Write[] = [],
): Promise<Payment | null> {
  if (others.length === 0 && isDeepStrictEqual(before, next) && !isPast(before, deps.now())) return before
  const { queue: _queue, dueAt: _dueAt, ...rest } = next
  const dueAt = dueAtOf(next, deps.now())
  const row: Payment = { ...rest, ...(dueAt !== null && { queue: 'open', dueAt }) }
  const { done } = await deps.transact([paymentWrite(deps, before, row), ...others])
  return done ? { ...row, version: before.version + 1 } : null
}

/** The held seats are free again. */
export function saveReleased(deps: Settling, before: Payment, next: Payment): Promise<Payment | null> {
  const { eventId, seats } = before
  const free = seats.map(({ shard, count }) =>
    deps.tables.eventCounters.update({ eventId, shard }, 'SET #taken = #taken - :count', {
      condition: '#taken >= :count',
      values: { count },
    }),
  )
  return savePayment(deps, before, next, free)
}

/** The people are in: on the seats that were held, or on free ones. */
export function saveSeated(
  deps: Settling,
  before: Payment,
  next: Payment,
  { house, at, entrants, seats, holds }: SeatPlan & { readonly house: House; readonly holds: boolean },
  now: Date,
): Promise<Payment | null> {
  const { eventCounters } = deps.tables
  const { eventId, payerId } = next
  const rows =
    house.householdId === null
      ? [loneSeat(deps, next, seats[0]?.shard ?? 0, now)]
      : entrantWrites(deps, at, entrants, seats, now)
  const counters = holds
    ? seats.map(({ shard }) => eventCounters.expect({ eventId, shard }, NOT_OFF))
    : takeWrites(deps, eventId, seats, NOT_OFF)
  const mails = mailsTo(house, payerId).map((sub) =>
    mailWrite(deps, seatMail('eventJoined', { eventId, sub }, now)),
  )
  const seated = { ...next, seats: seats.map(({ shard, count }) => ({ shard, count })) }
  return savePayment(deps, before, seated, [...rows, ...counters, ...mails])
}

const NOT_OFF: Expectation = {
  condition: 'NOT #status IN (:off, :draft)',
  values: { off: 'cancelled', draft: 'draft' },
}

/** A member without a household, as the call of one member writes it. */
function loneSeat(deps: Settling, { eventId, payerId }: Payment, shard: number, now: Date): Write {
  return deps.tables.participations.put(
    {
      eventId,
      personId: payerId,
      partyId: payerId,
      status: 'registered',
      queueNo: now.getTime(),
      shard,
      changedAt: now.toISOString(),
    },
    NOT_IN,
  )
}

export function paidMailIds(house: House, { eventId, payerId }: Payment, now: Date): string[] {
  return mailsTo(house, payerId).map((sub) => seatMailId('eventJoined', { eventId, sub }, now))
}

/** The payer and the other guardians. */
function mailsTo({ people }: House, payerId: string): string[] {
  const others = people.filter(
    ({ kind, isActive, personId }) => kind === 'guardian' && isActive && personId !== payerId,
  )
  return [payerId, ...others.map(({ personId }) => personId)]
}

function isPast({ dueAt }: Payment, now: Date): boolean {
  return dueAt !== undefined && dueAt <= now.toISOString()
}
