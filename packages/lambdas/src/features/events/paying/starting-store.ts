import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { SeatsAt } from '#domain/party-seats.ts'
import { takeWrites } from '#domain/taking-store.ts'
import { NOT_IN } from '#domain/waiting-store.ts'
import { seatsOpenNow } from '#features/events/joining/join-conditions.ts'
import type { House } from '#features/events/joining/party-house-store.ts'
import type { Planned } from '#features/events/joining/party-planning.ts'
import { peopleAsRead } from '#features/events/joining/party-writes-store.ts'
import { newPaymentWrite, type Payment } from '#features/events/paying/payment-store.ts'

type Payments = Deps<'payments'>

/** What a press comes to: who is paid for, on which seats, and until when they are held. */
export interface PaymentPlan extends Planned {
  readonly event: Item<'events'>
  readonly house: House
  readonly seats: readonly SeatsAt[]
  readonly feeYen: number
  readonly endsAtMs: number
}

/** The seats are counted for the payment, with all that was read as conditions. False when something of it has changed. */
export async function saveHold(
  deps: Payments,
  payment: Payment,
  { event, house, entrants, seats }: PaymentPlan,
  now: Date,
): Promise<boolean> {
  const { eventId, payerId } = payment
  const { events, participations } = deps.tables
  const open = seatsOpenNow(house.counters[0]?.rules ?? { shards: 1 }, now)
  const { done } = await deps.transact([
    newPaymentWrite(deps, payment),
    ...takeWrites(deps, eventId, seats, open),
    events.expect(
      { eventId },
      {
        condition: '#feeYen = :feeYen AND #payAt = :payAt',
        values: { feeYen: event.feeYen, payAt: event.payAt },
      },
    ),
    ...(house.householdId === null
      ? [aloneAsRead(deps, payment, house.member?.birthDate ?? '')]
      : peopleAsRead(deps, { sub: payerId }, house, entrants, now)),
    ...entrants.map(({ personId }) => participations.expect({ eventId, personId }, NOT_IN)),
  ])
  return done
}

function aloneAsRead(deps: Payments, { payerId }: Payment, birthDate: string): Write {
  return deps.tables.users.expect(
    { id: payerId },
    {
      condition: '#status = :active AND attribute_not_exists(#householdId) AND #birthDate = :birthDate',
      values: { active: 'active', birthDate },
    },
  )
}
