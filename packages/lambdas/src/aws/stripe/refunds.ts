import type { PaymentFact, RefundStep } from '@app/shared/payments/payment-facts.ts'
import type Stripe from 'stripe'
import { calling, type UsesStripe } from '#aws/stripe/client.ts'

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

const STEP_OF: Readonly<Record<string, RefundStep>> = {
  pending: 'asked',
  requires_action: 'mustAct',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** What a refund of Stripe says. */
export function factOfRefund({ id, amount, status, metadata }: Stripe.Refund): PaymentFact {
  const step = STEP_OF[status ?? ''] ?? 'asked'
  return { kind: 'refund', refundId: id, backId: metadata?.['backId'] ?? null, yen: amount, step }
}
