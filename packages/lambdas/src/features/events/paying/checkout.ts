import { log } from '#aws/log.ts'
import { openCheckout, readCheckout } from '#aws/stripe/sessions.ts'
import { isOpen } from '#features/events/paying/payment-state.ts'
import type { Payment } from '#features/events/paying/payment-store.ts'
import { learn } from '#features/events/paying/settling.ts'
import type { Settling } from '#features/events/paying/settling-store.ts'

type Opening = Settling & {
  readonly settings: { readonly SITE_ORIGIN: string; readonly PAYMENT_API: string }
}

/** The page to pay on: opened now, or before. Null once it is over, and where Stripe does not open it. */
export async function openPage(deps: Opening, payment: Payment): Promise<string | null> {
  if (payment.url !== undefined) return payment.url
  const opened = await openCheckout(deps, {
    ...payment,
    backTo: `${deps.settings.SITE_ORIGIN}/event/${encodeURIComponent(payment.eventId)}`,
  })
  if (opened === null) {
    log.error('no page for a payment', { event: payment.eventId })
    await learn(deps, payment, [{ kind: 'ended' }])
    return null
  }
  const { url, fact } = opened
  const known = await learn(deps, payment, fact === null ? [] : [fact], opened)
  return known !== 'unknown' && isOpen(known) ? url : null
}

/** What Stripe knows of it now: a message may be lost. */
export async function lookAt(deps: Opening, payment: Payment): Promise<Payment | 'unknown'> {
  if (payment.sessionId === undefined) return payment
  const session = await readCheckout(deps, payment.sessionId)
  return learn(deps, payment, session.fact === null ? [] : [session.fact], session)
}
