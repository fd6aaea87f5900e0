import type { PaymentFact, RefundStep } from '@app/shared/payments/payment-facts.ts'
import type { WayOfPaying } from '@app/shared/payments/ways.ts'
import Stripe from 'stripe'
import { TryAgain } from '#aws/retryable.ts'
import { readSecret } from '#aws/secrets.ts'

interface UsesStripe {
  readonly secrets: { readonly paymentKey: string }
  readonly settings: { readonly PAYMENT_API: string }
  now(): Date
}

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

/** Yen that go back the way they came. */
export async function refund(
  uses: UsesStripe,
  of: {
    readonly eventId: string
    readonly paymentId: string
    readonly intentId: string
    readonly mail?: string
  },
  { backId, yen, tried }: { readonly backId: string; readonly yen: number; readonly tried: number },
): Promise<PaymentFact> {
  const { eventId, paymentId, intentId, mail } = of
  return calling(uses, async (stripe) =>
    factOfRefund(
      await stripe.refunds.create(
        {
          payment_intent: intentId,
          amount: yen,
          metadata: { eventId, paymentId, backId },
          // A convenience store has no way back: Stripe asks by mail where to.
          ...(mail !== undefined && { instructions_email: mail }),
        },
        { idempotencyKey: `back:${eventId}:${paymentId}:${backId}:${tried}` },
      ),
    ),
  )
}

/** The refunds of a payment: what was asked for and whose answer was lost is among them. */
export async function readRefunds(uses: UsesStripe, intentId: string): Promise<PaymentFact[]> {
  return calling(uses, async (stripe) => {
    const facts: PaymentFact[] = []
    for await (const one of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      facts.push(factOfRefund(one))
    return facts
  })
}

/** What a message says, and of which payment. */
export interface Message {
  readonly eventId: string
  readonly paymentId: string
  /** Null for one that is only a reason to look. */
  readonly fact: PaymentFact | null
  readonly session: Opened | null
  readonly isDispute: boolean
}

/** Reads a signed message: null where it concerns no payment of ours, `forged` where its signature is wrong or old. */
export async function readMessage(
  uses: UsesStripe & { readonly secrets: { readonly paymentSigning: string } },
  body: string,
  signature: string,
): Promise<Message | null | 'forged'> {
  const secret = await readSecret(uses.secrets.paymentSigning, uses.now())
  const stripe = await client(uses)
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      undefined,
      undefined,
      uses.now().getTime(),
    )
  } catch {
    return 'forged'
  }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const session = await withSlip(stripe, opened(event.data.object))
      const isFailed = event.type === 'checkout.session.async_payment_failed'
      return about(event.data.object.metadata, { session, fact: isFailed ? { kind: 'ended' } : session.fact })
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { metadata, payment_intent } = event.data.object
      const own = metadata?.['paymentId'] === undefined ? await metadataOf(stripe, payment_intent) : metadata
      return about(own, { fact: factOfRefund(event.data.object) })
    }
    case 'charge.dispute.created':
      return about(await metadataOf(stripe, event.data.object.payment_intent), { isDispute: true })
    default:
      return null
  }
}

function about(metadata: Stripe.Metadata | null, said: Partial<Message>): Message | null {
  const { eventId, paymentId } = metadata ?? {}
  if (eventId === undefined || paymentId === undefined) return null
  return { fact: null, session: null, isDispute: false, ...said, eventId, paymentId }
}

/** What we wrote to the payment itself: of refunds and disputes that Stripe began. */
async function metadataOf(
  stripe: Stripe,
  intent: string | Stripe.PaymentIntent | null,
): Promise<Stripe.Metadata | null> {
  if (intent === null) return null
  if (typeof intent !== 'string') return intent.metadata
  return (await stripe.paymentIntents.retrieve(intent)).metadata
}

function opened(session: Stripe.Checkout.Session): Opened {
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
async function withSlip(stripe: Stripe, session: Opened): Promise<Opened> {
  if (session.url !== null || session.fact !== null || session.intentId === null) return session
  const { next_action: next } = await stripe.paymentIntents.retrieve(session.intentId)
  return { ...session, url: next?.konbini_display_details?.hosted_voucher_url ?? null }
}

const STEP_OF: Readonly<Record<string, RefundStep>> = {
  pending: 'asked',
  requires_action: 'mustAct',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

function factOfRefund({ id, amount, status, metadata }: Stripe.Refund): PaymentFact {
  const step = STEP_OF[status ?? ''] ?? 'asked'
  return { kind: 'refund', refundId: id, backId: metadata?.['backId'] ?? null, yen: amount, step }
}

async function calling<T>(uses: UsesStripe, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await client(uses))
  } catch (error) {
    throw retryable(error)
  }
}

/** No answer, or one too many: the caller may ask again. */
function retryable(error: unknown): unknown {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors
  const isBusy = [StripeConnectionError, StripeRateLimitError, StripeAPIError].some(
    (kind) => error instanceof kind,
  )
  return isBusy ? new TryAgain() : error
}

const TIMEOUT_MS = 5_000
let known: { readonly key: string; readonly stripe: Stripe } | null = null

/** The client of the container; another key makes another one. */
async function client({ secrets, settings, now }: UsesStripe): Promise<Stripe> {
  const key = await readSecret(secrets.paymentKey, now())
  if (known?.key === key) return known.stripe
  const { hostname, port, protocol } = new URL(settings.PAYMENT_API)
  const isSecure = protocol === 'https:'
  const stripe = new Stripe(key, {
    host: hostname,
    ...(port !== '' && { port }),
    protocol: isSecure ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  known = { key, stripe }
  return stripe
}
