import type { SeatUnit } from '@app/shared/events/fields.ts'
import { yenLeft } from '@app/shared/payments/giving-back.ts'
import { refundYenOf } from '@app/shared/payments/refund-rules.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { type Payment, paymentsOfParty, paymentWrite } from '#features/events/paying/payment-store.ts'

/** People who give their places back, of a party that paid in advance. */
export interface Leavers {
  readonly eventId: string
  /** The household, and what it was before it was one. */
  readonly partyIds: readonly string[]
  readonly personIds: readonly string[]
  readonly unit: SeatUnit
  /** No one of the party stays: a family's one seat is given back. */
  readonly isEmpty: boolean
  readonly startsAtMs: number | null
}

/** The writes by which their yen go back, by the rule of each payment; the job asks Stripe for them. */
export async function backWrites(
  deps: Needs<{ payments: ['query', 'put'] }>,
  leavers: Leavers,
  now: Date,
): Promise<Write[]> {
  const found = await Promise.all(
    leavers.partyIds.map((partyId) => paymentsOfParty(deps, leavers.eventId, partyId)),
  )
  return found
    .flat()
    .filter(({ place }) => place === 'seated')
    .flatMap((payment) => {
      const next = withoutLeavers(payment, leavers, now)
      const dueAt = now.toISOString()
      return next === null ? [] : [paymentWrite(deps, payment, { ...payment, ...next, queue: 'open', dueAt })]
    })
}

/** The payment once they are gone; null where it is not for them. */
export function withoutLeavers(
  payment: Payment,
  { personIds, unit, isEmpty, startsAtMs }: Pick<Leavers, 'personIds' | 'unit' | 'isEmpty' | 'startsAtMs'>,
  now: Date,
): Pick<Payment, 'backs' | 'gone'> | null {
  const { people, gone, refundRule, backs } = payment
  const going = people.filter(({ personId }) => personIds.includes(personId) && !gone.includes(personId))
  if (going.length === 0 && !(isEmpty && unit === 'family')) return null
  const paid = unit === 'family' ? (isEmpty ? payment.yen : 0) : going.reduce((sum, { yen }) => sum + yen, 0)
  const back = refundYenOf(paid, refundRule, { startsAtMs, nowMs: now.getTime() })
  const yen = Math.min(back, yenLeft(payment))
  const next = { gone: [...gone, ...going.map(({ personId }) => personId)] }
  return yen <= 0
    ? { ...next, backs }
    : { ...next, backs: [...backs, { backId: `${backs.length + 1}`, yen, why: 'left' }] }
}
