import * as v from 'valibot'
import { ServiceAddress } from '#base/web-address.ts'
import { GuardianMode } from '#guardians/states.ts'
import { CARE_ITEMS, CARE_LIMITS } from '#households/care.ts'
import { isPlaceholder } from '#operator/placeholders.ts'
import { WAYS_OF_PAYING } from '#payments/ways.ts'
import { PaymentMethod, PlanCatalogue } from '#plans/plans.ts'

const Line = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => !isPlaceholder(text), 'is still to be filled in'),
)

/** G51, S210: by whom a registration is approved: by itself, with the welcome mail as the notice, or by staff. */
export const RegistrationApproval = v.picklist(['auto', 'manual'])

/** The algorithms of the sign-on token. */
export const CommunityAlg = v.picklist(['RS256', 'HS256'])

/**
 * The operator: everything a page or a mail says about the company, and what is on sale (S216).
 * Read from the operator's file at build time and by the functions at run time; none of it is
 * spelled out anywhere else.
 */
export const Operator = v.object({
  serviceName: Line,
  companyName: Line,
  representative: Line,
  postalCode: Line,
  address: Line,
  phone: Line,
  phoneHours: Line,
  homepage: ServiceAddress,
  /** Where most events are, as the landing page says it; not said without. */
  area: v.optional(Line),
  mailFrom: v.pipe(v.string(), v.email()),
  supportMail: v.pipe(v.string(), v.email()),
  /** Law 4.5: the community app, its operator, and the country it stores members' data in. */
  communityName: Line,
  communityCompany: Line,
  communityCountry: Line,
  /** G40: months after leaving before one may join again. */
  rejoinLockoutMonths: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** G18: the age in years from which a person may register alone; 0: any. */
  minSelfSignUpAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 0),
  /** G25: the badge of an event in two to seven days. */
  withinAWeek: v.optional(v.picklist(['1週間以内', '来週']), '1週間以内'),
  /** How the sign-on token is signed: with our key pair, or with a secret shared with the community app. */
  communityAlg: v.optional(CommunityAlg, 'RS256'),
  /** R9: what a minor may do before a guardian answers (`guardians/states.ts`). */
  guardianConsent: v.optional(GuardianMode, 'soft'),
  /** G51: `auto`: who registers is a member at once; `manual`: once staff have approved them. */
  registrationApproval: v.optional(RegistrationApproval, 'auto'),
  /** G37: the largest picture of a report, in MB: at most the four parts of 5 MB that an upload has. */
  uploadMaxMb: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 20),
  /** What a child's care note may name. */
  careItems: v.optional(
    v.pipe(v.array(v.pipe(Line, v.maxLength(CARE_LIMITS.item))), v.maxLength(CARE_LIMITS.items)),
    [...CARE_ITEMS],
  ),
  copyrightYear: v.pipe(v.number(), v.integer()),
  plans: PlanCatalogue,
  /** G47: the payment methods in use; the legal notice lists exactly these. */
  paymentMethods: v.optional(v.array(PaymentMethod), []),
  /** The ways by which fees of events are paid in advance; none: payments are off, and nothing of them is shown. */
  eventPayments: v.optional(v.array(v.picklist(WAYS_OF_PAYING)), []),
})
export type Operator = v.InferOutput<typeof Operator>

/** The operator's data that the app needs; the rest is on prerendered pages only, and not shipped with it. */
export const AppOperator = v.omit(Operator, [
  'representative',
  'postalCode',
  'address',
  'phone',
  'phoneHours',
  'supportMail',
  'area',
  'paymentMethods',
  'careItems',
  'registrationApproval',
  'eventPayments',
])
export type AppOperator = v.InferOutput<typeof AppOperator>

/** What mails say of their sender (law: name, address and contact), as JSON for a setting. */
export function senderOf(operator: Operator): string {
  const { serviceName, companyName, postalCode, address, phone, supportMail, homepage } = operator
  return JSON.stringify({
    serviceName,
    companyName,
    address: `〒${postalCode} ${address}`,
    phone,
    supportMail,
    homepage,
  })
}
