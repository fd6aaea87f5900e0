import * as v from 'valibot'

/** The four stored values (S186). */
export const PLANS = ['Young', 'Normal', 'Support', 'Praise'] as const
export const Plan = v.picklist(PLANS)
export type Plan = v.InferOutput<typeof Plan>

/** G1: the public page shows one more card, which is never stored. */
export const DISPLAYED_PLANS = ['Young', 'Normal', 'Support', 'Cheering', 'Praise'] as const
export type DisplayedPlan = (typeof DISPLAYED_PLANS)[number]

export const PlanOffer = v.object({
  priceYen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** True where the price is a minimum (5000円〜). */
  priceFrom: v.boolean(),
  status: v.picklist(['open', 'coming_soon']),
})
export type PlanOffer = v.InferOutput<typeof PlanOffer>

/** What is on sale: the operator's configuration, one entry per shown plan. */
export const PlanCatalogue = v.object({
  Young: PlanOffer,
  Normal: PlanOffer,
  Support: PlanOffer,
  Cheering: PlanOffer,
  Praise: PlanOffer,
})
export type PlanCatalogue = v.InferOutput<typeof PlanCatalogue>

/** G47: a way to pay the fee. Cash on delivery is not one: there is nothing to deliver. */
export const PaymentMethod = v.variant('method', [
  v.object({ method: v.literal('card') }),
  v.object({ method: v.literal('konbini'), payWithinDays: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
])
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>
