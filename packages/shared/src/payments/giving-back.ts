import { type PaymentFacts, yenOf } from '#payments/payment-facts.ts'

/** Why yen go back: the seats were gone when they arrived, the family cancelled, or the event is off. */
export const BACK_REASONS = ['noSeat', 'left', 'eventOff'] as const
export type BackReason = (typeof BACK_REASONS)[number]

/** Yen that are to go back: decided once, never taken back. */
export interface Back {
  readonly backId: string
  readonly yen: number
  readonly why: BackReason
}

/** A refund that fails again and again is for staff. */
export const TRIES = 3

interface Paid {
  readonly yen: number
  readonly facts: PaymentFacts
  readonly backs: readonly Back[]
}

/** Yen of a payment that are not to go back. */
export function yenLeft({ facts, backs }: Pick<Paid, 'facts' | 'backs'>): number {
  return facts.yenIn - backs.reduce((sum, { yen }) => sum + yen, 0)
}

/** What is still to be asked of Stripe: `tried` refunds of it have failed. */
export function toAsk({
  facts,
  backs,
}: Pick<Paid, 'facts' | 'backs'>): (Back & { readonly tried: number })[] {
  const refunds = Object.values(facts.refunds)
  return backs.flatMap((back) => {
    const of = refunds.filter(({ backId }) => backId === back.backId)
    const isUnderWay = of.some(({ step }) => step !== 'failed')
    return isUnderWay || of.length >= TRIES || facts.yenIn === 0 ? [] : [{ ...back, tried: of.length }]
  })
}

/** How the yen stand that go back: for the list of those whose refund is not done. */
export type BackState = 'none' | 'queued' | 'asked' | 'mustAct' | 'done' | 'staff'

/** The state of what goes back: that of its slowest part. */
export function backStateOf(paid: Pick<Paid, 'facts' | 'backs'>): BackState {
  const { facts, backs } = paid
  if (backs.length === 0 || facts.yenIn === 0) return 'none'
  const refunds = Object.values(facts.refunds)
  const states = backs.map(({ backId }): BackState => {
    const of = refunds.filter((refund) => refund.backId === backId)
    const live = of.find(({ step }) => step !== 'failed')
    if (live !== undefined && live.step !== 'failed') return live.step
    return of.length >= TRIES ? 'staff' : 'queued'
  })
  const order: readonly BackState[] = ['staff', 'queued', 'asked', 'mustAct', 'done']
  return order.find((state) => states.includes(state)) ?? 'none'
}

/** Where the yen of several payments are: in = out + under way + kept. */
export function yenOfAll(payments: readonly Pick<Paid, 'facts'>[]) {
  const sums = payments.map(({ facts }) => yenOf(facts))
  const sum = (name: 'in' | 'out' | 'underWay' | 'kept') => sums.reduce((yen, one) => yen + one[name], 0)
  return { in: sum('in'), out: sum('out'), underWay: sum('underWay'), kept: sum('kept') }
}
