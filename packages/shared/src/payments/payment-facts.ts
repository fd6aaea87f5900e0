/**
 * How far a refund has come, each later than the one before it. A bank can send money back after the refund was done, so
 * `failed` is the last word; what is then still owed is a new refund.
 */
export const REFUND_STEPS = ['asked', 'mustAct', 'done', 'failed'] as const
export type RefundStep = (typeof REFUND_STEPS)[number]

/** How far a checkout has come. Money that arrived outweighs an end that was said before or after it. */
export const CHECKOUT_STEPS = ['open', 'ended', 'paid'] as const
type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** What one signed message says of a payment. */
export type PaymentFact =
  | { readonly kind: 'ended' }
  | { readonly kind: 'paid'; readonly yen: number }
  | ({ readonly kind: 'refund'; readonly refundId: string } & RefundFacts)

interface RefundFacts {
  /** Which of the yen to give back it is for; null for one that was made elsewhere. */
  readonly backId: string | null
  readonly yen: number
  readonly step: RefundStep
}

/** All that is known of a payment. */
export interface PaymentFacts {
  readonly checkout: CheckoutStep
  readonly yenIn: number
  readonly refunds: Readonly<Record<string, RefundFacts>>
}

export const NO_FACTS: PaymentFacts = { checkout: 'open', yenIn: 0, refunds: {} }

function later<Step extends string>(steps: readonly Step[], one: Step, other: Step): Step {
  return steps.indexOf(one) >= steps.indexOf(other) ? one : other
}

/** What is known after a message. Messages come in any order and more than once; the end is the same. */
export function withFact(known: PaymentFacts, fact: PaymentFact): PaymentFacts {
  if (fact.kind === 'ended') return { ...known, checkout: later(CHECKOUT_STEPS, known.checkout, 'ended') }
  if (fact.kind === 'paid') return { ...known, checkout: 'paid', yenIn: fact.yen }
  const step = later(REFUND_STEPS, known.refunds[fact.refundId]?.step ?? 'asked', fact.step)
  const { refundId, backId, yen } = fact
  return { ...known, refunds: { ...known.refunds, [refundId]: { backId, yen, step } } }
}

/** Where the yen of a payment are. In = out + under way + kept. */
export function yenOf({ yenIn, refunds }: PaymentFacts) {
  const sum = (steps: readonly RefundStep[]) =>
    Object.values(refunds)
      .filter(({ step }) => steps.includes(step))
      .reduce((yen, refund) => yen + refund.yen, 0)
  const [out, underWay] = [sum(['done']), sum(['asked', 'mustAct'])]
  return { in: yenIn, out, underWay, kept: yenIn - out - underWay }
}
