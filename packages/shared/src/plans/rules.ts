import { addDays } from '#base/tokyo.ts'
import { ageOn, isMinor } from '#members/age.ts'
import { PLANS, type Plan, type PlanCatalogue, type PlanOffer } from '#plans/plans.ts'

/** G4: the Young plan is for members younger than this; it is not the age of majority. */
export const YOUNG_PLAN_MAX_AGE = 19

/** G3: Young is for members under 19 on today's date in Tokyo. */
export function isYoung(birthDate: string, today: string): boolean {
  return ageOn(birthDate, today) < YOUNG_PLAN_MAX_AGE
}

/**
 * G2, G3: the plans that a member is shown. A minor is not asked to choose between two that cost the same: they see Normal only
 * where it is theirs already.
 */
export function plansFor(
  { birthDate, plan: own }: { readonly birthDate: string; readonly plan: Plan | null },
  today: string,
): Plan[] {
  return PLANS.filter((plan) => {
    if (plan === 'Young') return isYoung(birthDate, today)
    return plan !== 'Normal' || !isMinor(birthDate, today) || own === 'Normal'
  })
}

/** G2, G34: true when members can choose the plan without paying; a plan with a price is closed until there are payments. */
export function isOpen({ status, priceYen }: PlanOffer): boolean {
  return status === 'open' && priceYen === 0
}

/**
 * G2, G34: may a member born on `birthDate` take `plan` today without paying? The form and the server ask
 * the same question; a plan with a price waits for payments, whatever its status.
 */
export function planRefusal(
  plan: Plan,
  birthDate: string,
  today: string,
  catalogue: PlanCatalogue,
): 'PLAN_NOT_FOR_AGE' | 'PLAN_NOT_AVAILABLE' | null {
  if (plan === 'Young' && !isYoung(birthDate, today)) return 'PLAN_NOT_FOR_AGE'
  return isOpen(catalogue[plan]) ? null : 'PLAN_NOT_AVAILABLE'
}

/** G5: how long before the birthday the member gets a notice, and how long after it the free plan takes over. */
export const YOUNG_NOTICE_DAYS = 30
const YOUNG_GRACE_DAYS = 60

/** G5: true for a Young member who has turned 19: at the next entry they choose another plan. */
export function isPlanReviewDue(
  { plan, birthDate }: { plan: Plan | null; birthDate: string },
  today: string,
): boolean {
  return plan === 'Young' && !isYoung(birthDate, today)
}

/** The day a Young member turns 19; born on 29 February, that is 1 March of a common year (G3). */
export function youngEndsOn(birthDate: string): string {
  const day = `${Number(birthDate.slice(0, 4)) + YOUNG_PLAN_MAX_AGE}${birthDate.slice(4)}`
  return new Date(Date.parse(`${day.slice(0, 8)}01`) + (Number(day.slice(8)) - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10)
}

/**
 * G5: the state of a Young member: nothing to do yet, notice due, review of the plan due, or move to the
 * free plan due. Never to a paid one.
 */
export function youngStage(birthDate: string, today: string): 'none' | 'announce' | 'review' | 'move' {
  const ends = youngEndsOn(birthDate)
  if (today >= addDays(ends, YOUNG_GRACE_DAYS)) return 'move'
  if (today >= ends) return 'review'
  return today >= addDays(ends, -YOUNG_NOTICE_DAYS) ? 'announce' : 'none'
}
