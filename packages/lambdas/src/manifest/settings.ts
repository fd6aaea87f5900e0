import { ServiceAddress } from '@app/shared/base/web-address.ts'
import { GuardianMode } from '@app/shared/guardians/states.ts'
import { CommunityAlg, RegistrationApproval } from '@app/shared/operator/operator.ts'
import { WAYS_OF_PAYING } from '@app/shared/payments/ways.ts'
import { PlanCatalogue } from '@app/shared/plans/plans.ts'
import * as v from 'valibot'

const Line = v.pipe(v.string(), v.minLength(1))

/** Settings of functions, as environment variables, with their parsers. */
export const settings = {
  COMMUNITY_ISSUER: Line,
  COMMUNITY_AUDIENCE: Line,
  COMMUNITY_ALG: CommunityAlg,
  PLAN_CATALOGUE: v.pipe(v.string(), v.parseJson(), PlanCatalogue),
  /** `https://…` of the site, for links in mails. */
  SITE_ORIGIN: ServiceAddress,
  /** `https://…` of the console, for the invitation. */
  CONSOLE_ORIGIN: ServiceAddress,
  USER_POOL_ID: Line,
  STAFF_POOL_ID: Line,
  /** G9: how an address is confirmed at sign-up: by typing a code or by a link. */
  SIGN_UP_CONFIRMATION: v.picklist(['code', 'link']),
  /** G40. */
  REJOIN_LOCKOUT_MONTHS: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
  /** G18: the age in years from which a person may register. */
  MIN_SELF_SIGNUP_AGE: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
  /** G37: the largest picture of a report, in MB. */
  UPLOAD_MAX_MB: v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)),
  /** R9: which features are open to a minor before a guardian answers. */
  GUARDIAN_CONSENT: GuardianMode,
  /** G51: whether a registration waits for staff. */
  REGISTRATION_APPROVAL: RegistrationApproval,
  /** What a child's care note may name. */
  CARE_ITEMS: v.pipe(v.string(), v.parseJson(), v.array(Line)),
  /** The ways by which fees are paid in advance, separated by commas; `off` for none. */
  PAYMENT_WAYS: v.pipe(
    Line,
    v.transform((ways) => (ways === 'off' ? [] : ways.split(','))),
    v.array(v.picklist(WAYS_OF_PAYING)),
  ),
  /** The origin of Stripe's API: on one machine that of the stand-in. */
  PAYMENT_API: Line,
  MAIL_FROM: Line,
  /** Who writes, for the lines of the sender in mails. */
  MAIL_SENDER: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      serviceName: Line,
      companyName: Line,
      address: Line,
      phone: Line,
      supportMail: Line,
      homepage: Line,
    }),
  ),
  /** The configuration set of SES, which reports the delivery of each mail. */
  MAIL_CONFIGURATION_SET: Line,
  /** The namespace of the stage's metrics; every function has it, for any may count. */
  METRICS_NAMESPACE: Line,
  /** The secret that the front door sends to the API with each request, or two while it changes; every function with calls has it. */
  ORIGIN_KEY: Line,
} as const
export type SettingName = keyof typeof settings
