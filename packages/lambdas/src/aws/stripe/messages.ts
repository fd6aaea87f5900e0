import type { PaymentFact } from '@app/shared/payments/payment-facts.ts'
import type Stripe from 'stripe'
import { readSecret } from '#aws/secrets.ts'
import { client, type UsesStripe } from '#aws/stripe/client.ts'
import { factOfRefund } from '#aws/stripe/refunds.ts'
import { type Opened, opened, withSlip } from '#aws/stripe/sessions.ts'

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
