import type { OwnPayment } from '@app/shared/payments/contract.ts'
import { backStateOf, toAsk, yenLeft } from '@app/shared/payments/giving-back.ts'
import { type PaymentFact, withFact } from '@app/shared/payments/payment-facts.ts'
import type { Opened } from '#aws/stripe/sessions.ts'
import type { Payment } from '#features/events/paying/payment-store.ts'

const LOOK_MS = 6 * 3_600_000

/** What is to be done next with the seats of a payment: decided by what is known, in whatever order it came. */
export function stepOf({ place, facts: { checkout } }: Payment): 'seat' | 'seatAgain' | 'release' | null {
  if (place === 'held') return checkout === 'paid' ? 'seat' : checkout === 'ended' ? 'release' : null
  return place === 'released' && checkout === 'paid' ? 'seatAgain' : null
}

/** A payment whose seats are held and that can still be paid. */
export function isOpen({ place, facts: { checkout } }: Payment): boolean {
  return place === 'held' && checkout === 'open'
}

/** The payment with what a message or an answer of Stripe says. */
export function withFacts(payment: Payment, facts: readonly PaymentFact[], session: Opened | null): Payment {
  const intentId = session?.intentId ?? payment.intentId
  const { url: _before, ...rest } = payment
  const url = session === null ? payment.url : (session.url ?? undefined)
  return {
    ...rest,
    ...(url !== undefined && { url }),
    facts: facts.reduce(withFact, payment.facts) as Payment['facts'], // the same shape, readonly
    ...(session !== null && { sessionId: session.sessionId }),
    ...(intentId !== undefined && { intentId }),
  }
}

/** All that was not decided to go back before goes back. */
export function givingAllBack(payment: Payment, why: Payment['backs'][number]['why']): Payment {
  const yen = yenLeft(payment)
  const gone = payment.people.map(({ personId }) => personId)
  if (yen <= 0) return { ...payment, gone }
  return { ...payment, gone, backs: [...payment.backs, { backId: `${payment.backs.length + 1}`, yen, why }] }
}

/** When somebody has to look at it again; null once nothing can be expected. */
export function dueAtOf(payment: Payment, now: Date): string | null {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  if (isOpen(payment)) return [payment.endsAt, later(LOOK_MS)].sort()[0] ?? null
  if (stepOf(payment) !== null || toAsk(payment).length > 0) return now.toISOString()
  const back = backStateOf(payment)
  if (back === 'asked' || back === 'mustAct') return later(LOOK_MS)
  const { place, startsAt, gone, people } = payment
  const mayLeave = place === 'seated' && gone.length < people.length
  return mayLeave && (startsAt === null || startsAt > now.toISOString()) ? later(LOOK_MS) : null
}

/** The state that families and staff read. */
export function stateOf({ place }: Payment): OwnPayment['state'] {
  return place === 'held' ? 'open' : place === 'seated' ? 'seated' : place === 'refused' ? 'noSeat' : 'ended'
}
