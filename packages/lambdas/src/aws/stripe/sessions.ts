import type { PaymentFact } from '@app/shared/payments/payment-facts.ts'
import type { WayOfPaying } from '@app/shared/payments/ways.ts'
import Stripe from 'stripe'
import { calling, client, retryable, type UsesStripe } from '#aws/stripe/client.ts'

/** Stripe names its ways otherwise. */
const TYPE_OF = { card: 'card', paypay: 'paypay', store: 'konbini' } as const satisfies Record<
  WayOfPaying,
  string
>
/** A session lasts 30 minutes to a day; the seats of a card are held for less, and the job ends the session. */
const SESSION_SEC: Readonly<Record<WayOfPaying, number>> = {
  card: 31 * 60,
  paypay: 31 * 60,
  store: 23 * 3_600,
}
/** Days that a slip of a convenience store is good for; the job ends it earlier, to the minute. */
const SLIP_DAYS = 3

/** What a hosted page is opened for. Equal for each try: Stripe compares the requests of one key. */
export interface Checkout {
  readonly eventId: string
  readonly paymentId: string
  readonly yen: number
  readonly way: WayOfPaying
  readonly startedAt: string
  readonly title: string
  /** Where the page leads back to. */
  readonly backTo: string
}

/** A session as far as it concerns a payment. */
export interface Opened {
  readonly sessionId: string
  /** The page to pay on, or that of the slip; null once neither leads anywhere. */
  readonly url: string | null
  readonly intentId: string | null
  readonly fact: PaymentFact | null
}

/** Opens the hosted page of a payment, or answers the one that was opened for it. Null where Stripe refuses to, for good. */
export async function openCheckout(uses: UsesStripe, checkout: Checkout): Promise<Opened | null> {
  const { eventId, paymentId, yen, way, startedAt, title, backTo } = checkout
  const metadata = { eventId, paymentId }
  const startedSec = Math.floor(Date.parse(startedAt) / 1000)
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    locale: 'ja',
    allowed_payment_method_types: [TYPE_OF[way]],
    line_items: [
      { quantity: 1, price_data: { currency: 'jpy', unit_amount: yen, product_data: { name: title } } },
    ],
    metadata,
    payment_intent_data: { metadata },
    ...(way === 'store' && { payment_method_options: { konbini: { expires_after_days: SLIP_DAYS } } }),
    // The page then waits for the message: it is the message that decides.
    success_url: `${backTo}?payment=1`,
    cancel_url: backTo,
    expires_at: startedSec + SESSION_SEC[way],
  }
  const key = `open:${eventId}:${paymentId}`
  try {
    const stripe = await client(uses)
    return opened(await stripe.checkout.sessions.create(params, { idempotencyKey: key }))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw retryable(error)
  }
}

/** What Stripe knows of a session now. */
export async function readCheckout(uses: UsesStripe, sessionId: string): Promise<Opened> {
  return calling(uses, async (stripe) =>
    withSlip(stripe, opened(await stripe.checkout.sessions.retrieve(sessionId))),
  )
}

/** Ends the page or the slip of a payment, unless it has been paid since: the answer is what is true then. */
export async function endCheckout(uses: UsesStripe, { sessionId, intentId }: Opened): Promise<Opened> {
  try {
    const stripe = await client(uses)
    if (intentId === null) return opened(await stripe.checkout.sessions.expire(sessionId))
    const intent = await stripe.paymentIntents.cancel(intentId)
    if (intent.status === 'canceled') return { sessionId, url: null, intentId, fact: { kind: 'ended' } }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw retryable(error)
  }
  return readCheckout(uses, sessionId)
}

/** What a session of Stripe says. */
export function opened(session: Stripe.Checkout.Session): Opened {
  const { id, url, payment_intent: intent, payment_status, status, amount_total } = session
  const isPaid = payment_status === 'paid'
  return {
    sessionId: id,
    url,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    fact: isPaid ? { kind: 'paid', yen: amount_total ?? 0 } : status === 'expired' ? { kind: 'ended' } : null,
  }
}

/** Somebody took a slip to a convenience store: the page with its number. */
export async function withSlip(stripe: Stripe, session: Opened): Promise<Opened> {
  if (session.url !== null || session.fact !== null || session.intentId === null) return session
  const { next_action: next } = await stripe.paymentIntents.retrieve(session.intentId)
  return { ...session, url: next?.konbini_display_details?.hosted_voucher_url ?? null }
}
