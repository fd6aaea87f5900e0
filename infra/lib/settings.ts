import type { SettingName } from '@app/lambdas/manifest/settings.ts'
import type { Product } from '#product.ts'

/** Values that only the deployed stage knows. */
export interface Known {
  /** Empty in the stacks whose functions serve no calls. */
  readonly originKey: string
  readonly siteOrigin: string
  /** Empty in the stacks before the pool: no function there needs it. */
  readonly userPoolId: string
}

/** The value a stage gives to a setting of the manifest. */
export function settingOf(setting: SettingName, { operator, stage, names }: Product, known: Known): string {
  const values: Record<SettingName, string> = {
    COMMUNITY_ISSUER: known.siteOrigin,
    COMMUNITY_ALG: operator.communityAlg,
    COMMUNITY_AUDIENCE: stage.community.audience,
    PLAN_CATALOGUE: JSON.stringify(operator.plans),
    SERVICE_NAME: operator.serviceName,
    MAIL_FROM: operator.mailFrom,
    SITE_ORIGIN: known.siteOrigin,
    METRICS_NAMESPACE: names.metrics,
    ORIGIN_KEY: known.originKey,
    USER_POOL_ID: known.userPoolId,
    SIGN_UP_CONFIRMATION: stage.signUpConfirmation,
    REJOIN_LOCKOUT_MONTHS: String(operator.rejoinLockoutMonths),
  }
  return values[setting]
}
