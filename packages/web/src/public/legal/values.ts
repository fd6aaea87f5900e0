import { LEGAL_ADULT_AGE } from '@app/shared/members/age.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { DISPLAYED_PLANS } from '@app/shared/plans/plans.ts'
import { YOUNG_PLAN_MAX_AGE } from '@app/shared/plans/rules.ts'
import { japaneseDate } from '#public/legal/texts.ts'
import { catalogue, fees, payment } from '#text/legal.ts'
import { plans } from '#text/plans.ts'

/** The placeholders that a legal text may use. */
const VALUE_NAMES = [
  'serviceName',
  'companyName',
  'representative',
  'postalCode',
  'address',
  'phone',
  'phoneDigits',
  'phoneHours',
  'homepage',
  'mailFrom',
  'supportMail',
  'communityName',
  'communityCompany',
  'communityCountry',
  'rejoinLockoutMonths',
  'legalAdultAge',
  'youngPlanMaxAge',
  'freePlan',
  'youngPlan',
  'version',
  'prices',
  'payments',
  'feePayments',
  'feeStart',
  'feeRefunds',
  'feePage',
  'feePlainPayments',
  'feePlainRefunds',
  'feePlainPage',
] as const
/** Placeholders for a part of a page. */
export const SLOT_NAMES = ['destinations', 'switch'] as const
export type SlotName = (typeof SLOT_NAMES)[number]
export const KNOWN_NAMES: readonly string[] = [...VALUE_NAMES, ...SLOT_NAMES]

/**
 * The values of the placeholders in the legal texts: the operator, the plans on sale with prices
 * and payment methods, from the operator's file (S216, G47). The text itself names no company and no price.
 */
export function legalValues(
  operator: Operator,
  version: string,
): Record<(typeof VALUE_NAMES)[number], string | readonly string[]> {
  const { serviceName, companyName, representative, postalCode, address } = operator
  const { phone, phoneHours, homepage, mailFrom, supportMail } = operator
  const { communityName, communityCompany, communityCountry } = operator
  return {
    serviceName,
    companyName,
    representative,
    postalCode,
    address,
    phone,
    phoneDigits: phone.replaceAll(/[^\d+]/g, ''),
    phoneHours,
    homepage,
    mailFrom,
    supportMail,
    communityName,
    communityCompany,
    communityCountry,
    rejoinLockoutMonths: String(operator.rejoinLockoutMonths),
    legalAdultAge: String(LEGAL_ADULT_AGE),
    youngPlanMaxAge: String(YOUNG_PLAN_MAX_AGE),
    freePlan: plans.names.Normal,
    youngPlan: plans.names.Young,
    version: japaneseDate(version),
    prices: DISPLAYED_PLANS.map((plan) => catalogue.price(plans.names[plan], operator.plans[plan])),
    payments: payments(operator),
    ...ofFees(operator),
  }
}

/** Fees that are paid in advance; empty where there is no way of paying them, and then the pages say nothing. */
function ofFees({ eventPayments }: Operator) {
  const said = (lines: readonly string[]) => (eventPayments.length === 0 ? [] : lines)
  return {
    feePayments: eventPayments.map((way) => fees.ways[way]),
    feeStart: said([fees.when]),
    feeRefunds: said(fees.refunds),
    feePage: said([fees.page]),
    feePlainPayments: said([fees.plain.payments]),
    feePlainRefunds: said([fees.plain.refunds]),
    feePlainPage: said([fees.plain.page]),
  }
}

/** S170, G47: the payment methods in use, and none while all plans are free. */
function payments(operator: Operator): string[] {
  const sold = Object.values(operator.plans).some(({ priceYen, status }) => priceYen > 0 && status === 'open')
  if (!sold) return [payment.nothingToPay, payment.later]
  if (operator.paymentMethods.length === 0) return [payment.notCollected]
  return operator.paymentMethods.map((method) =>
    method.method === 'card' ? payment.card : payment.konbini(method.payWithinDays),
  )
}
