import type { PaymentFacts } from '#payments/payment-facts.ts'

/** What happens to money: it comes in, goes back, or comes back to us after that (a bank did not take it). */
export const LEDGER_KINDS = ['in', 'out', 'returned'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** One movement of yen, before it is written. */
export interface Movement {
  readonly kind: LedgerKind
  readonly yen: number
  /** The refund at Stripe; null for money that came in. */
  readonly refundId: string | null
}

/** What moved between two states of a payment. Each movement belongs to one change of state alone. */
export function movementsBetween(before: PaymentFacts, after: PaymentFacts): Movement[] {
  const came = after.yenIn - before.yenIn
  const refunds = Object.entries(after.refunds).flatMap(([refundId, { yen, step }]): Movement[] => {
    const earlier = before.refunds[refundId]?.step
    if (earlier === step) return []
    if (step === 'done') return [{ kind: 'out', yen, refundId }]
    return step === 'failed' && earlier === 'done' ? [{ kind: 'returned', yen, refundId }] : []
  })
  return came === 0 ? refunds : [{ kind: 'in', yen: came, refundId: null }, ...refunds]
}

/** In, out, and the rest: what came back to us is not out. */
export function balanceOf(entries: readonly Pick<Movement, 'kind' | 'yen'>[]) {
  const sum = (kind: LedgerKind) =>
    entries.filter((entry) => entry.kind === kind).reduce((yen, entry) => yen + entry.yen, 0)
  const [came, out] = [sum('in'), sum('out') - sum('returned')]
  return { in: came, out, rest: came - out }
}
