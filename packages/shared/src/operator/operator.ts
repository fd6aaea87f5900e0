import * as v from 'valibot'
import { isPlaceholder } from '#operator/placeholders.ts'
import { PaymentMethod, PlanCatalogue } from '#plans/plans.ts'

const Line = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => !isPlaceholder(text), 'is still to be filled in'),
)

/** The algorithms of the sign-on token. */
export const CommunityAlg = v.picklist(['RS256', 'HS256'])

/**
 * Who runs the product: everything a page or a mail says of the company, and what is on sale (S216).
 * Read from the operator's file at build time and by the functions at run time; nowhere else is any of it
 * spelled out.
 */
export const Operator = v.object({
  serviceName: Line,
  companyName: Line,
  representative: Line,
  postalCode: Line,
  address: Line,
  phone: Line,
  phoneHours: Line,
  homepage: v.pipe(v.string(), v.url()),
  mailFrom: v.pipe(v.string(), v.email()),
  supportMail: v.pipe(v.string(), v.email()),
  /** Law 4.5: the community app members go on to, who runs it, and in which country their data is kept there. */
  communityName: Line,
  communityCompany: Line,
  communityCountry: Line,
  /** G40: months after leaving before one may join again. */
  rejoinLockoutMonths: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** How the sign-on token is signed: by our key pair, or by a secret the community app has as well. */
  communityAlg: v.optional(CommunityAlg, 'RS256'),
  copyrightYear: v.pipe(v.number(), v.integer()),
  plans: PlanCatalogue,
  /** G47: the ways of paying that are really set up; the legal notice names these and no others. */
  paymentMethods: v.optional(v.array(PaymentMethod), []),
})
export type Operator = v.InferOutput<typeof Operator>

/** What the app itself says of the operator; the rest stands on prerendered pages alone, and is not sent with it. */
export const AppOperator = v.omit(Operator, [
  'representative',
  'postalCode',
  'address',
  'phone',
  'phoneHours',
  'supportMail',
  'paymentMethods',
])
export type AppOperator = v.InferOutput<typeof AppOperator>
