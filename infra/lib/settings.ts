import type { SettingName } from '@app/lambdas/manifest/settings.ts'
import { senderOf } from '@app/shared/operator/operator.ts'
import { madeKey } from '#keys.ts'
import type { Product } from '#product.ts'

/** Values that only the deployed stage knows. */
export interface Known {
  /** The keys that pass, separated by spaces. Empty in the stacks whose functions serve no calls. */
  readonly originKey: string
  readonly siteOrigin: string
  /** Empty in stacks whose functions do not need it. */
  readonly consoleOrigin: string
  /** Empty in the stacks before the pools: no function there needs it. */
  readonly userPoolId: string
  /** As above. */
  readonly staffPoolId: string
}

/** The value a stage gives to a setting of the manifest. */
export function settingOf(setting: SettingName, { operator, stage, names }: Product, known: Known): string {
  const values: Record<SettingName, string> = {
    COMMUNITY_ISSUER: known.siteOrigin,
    GUARDIAN_CONSENT: operator.guardianConsent,
    REGISTRATION_APPROVAL: operator.registrationApproval,
    MIN_SELF_SIGNUP_AGE: String(operator.minSelfSignUpAge),
    COMMUNITY_ALG: madeKey(stage, 'communitySign') === null ? 'HS256' : operator.communityAlg,
    COMMUNITY_AUDIENCE: stage.community.audience,
    PLAN_CATALOGUE: JSON.stringify(operator.plans),
    CARE_ITEMS: JSON.stringify(operator.careItems),
    PAYMENT_WAYS: operator.eventPayments.join() || 'off',
    PAYMENT_API: 'https://api.stripe.com',
    MAIL_FROM: operator.mailFrom,
    MAIL_SENDER: senderOf(operator),
    MAIL_CONFIGURATION_SET: names.mailEvents,
    SITE_ORIGIN: known.siteOrigin,
    CONSOLE_ORIGIN: known.consoleOrigin,
    METRICS_NAMESPACE: names.metrics,
    ORIGIN_KEY: known.originKey,
    USER_POOL_ID: known.userPoolId,
    STAFF_POOL_ID: known.staffPoolId,
    SIGN_UP_CONFIRMATION: stage.signUpConfirmation,
    UPLOAD_MAX_MB: String(operator.uploadMaxMb),
    REJOIN_LOCKOUT_MONTHS: String(operator.rejoinLockoutMonths),
  }
  return values[setting]
}
