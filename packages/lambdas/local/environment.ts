import { isForStaff, needsToken } from '@app/shared/base/call.ts'
import { type Operator, senderOf } from '@app/shared/operator/operator.ts'
import { credentials, keyAlias, originKey, pool, staffPool } from '@app/stand-ins/base/identifiers.ts'
import type { FunctionDefinition } from '#manifest/definition.ts'
import { environmentOf } from '#manifest/environment.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import type { SettingName } from '#manifest/settings.ts'
import { physicalName } from './tables.ts'

/** The service endpoints for the AWS SDK; nothing else differs from the cloud. */
export interface Endpoints {
  readonly dynamodb: string
  readonly kms: string
  /** Both pools, as in the cloud: the request says which. */
  readonly cognito: string
  readonly s3: string
  /** The same storage on the console's origin: what its pages send files to. */
  readonly staffS3?: string
  readonly secrets: string
  readonly ses: string
  readonly sqs: string
}

/** The addresses of the site and the community app on this machine. */
export interface Addresses {
  readonly origin: string
  readonly consoleOrigin: string
  readonly community: string
  /** Absent where an address is confirmed by a code. */
  readonly signUpConfirmation?: 'code' | 'link'
  /** The stand-in of Stripe, where payments are on. */
  readonly paymentApi?: string | undefined
}

/** The environment of one function: its links from the manifest, and the endpoints of those services. */
export function localEnvironment(
  name: FunctionName,
  endpoints: Endpoints,
  operator: Operator,
  addresses: Addresses,
): Record<string, string> {
  const {
    calls = {},
    tables,
    keys,
    secrets,
    buckets,
    mail,
    queues,
    userPool,
    staffPool: staffAccounts,
  }: FunctionDefinition = lambdas[name]
  const asksPool = Object.values(calls).some(needsToken)
  const servesStaff = Object.values(calls).some(isForStaff)
  return {
    AWS_REGION: pool.region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    ...(tables !== undefined && { AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb }),
    ...(keys !== undefined && { AWS_ENDPOINT_URL_KMS: endpoints.kms }),
    ...(secrets !== undefined && { AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets }),
    ...(buckets !== undefined && {
      AWS_ENDPOINT_URL_S3: servesStaff ? (endpoints.staffS3 ?? endpoints.s3) : endpoints.s3,
    }),
    ...(mail !== undefined && { AWS_ENDPOINT_URL_SESV2: endpoints.ses }),
    ...(queues !== undefined && { AWS_ENDPOINT_URL_SQS: endpoints.sqs }),
    ...((asksPool || userPool || staffAccounts) && {
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    }),
    ...environmentOf(name, {
      table: physicalName,
      key: keyAlias,
      bucket: (bucket) => bucket,
      queue: (queue) => `${endpoints.sqs}/000000000000/${queue}`,
      secret: (secret) => secret,
      setting: (setting) => settingOf(setting, operator, addresses),
    }),
  }
}

function settingOf(setting: SettingName, operator: Operator, addresses: Addresses): string {
  const values: Record<SettingName, string> = {
    COMMUNITY_ISSUER: addresses.origin,
    GUARDIAN_CONSENT: operator.guardianConsent,
    REGISTRATION_APPROVAL: operator.registrationApproval,
    MIN_SELF_SIGNUP_AGE: String(operator.minSelfSignUpAge),
    COMMUNITY_AUDIENCE: addresses.community,
    COMMUNITY_ALG: operator.communityAlg,
    PLAN_CATALOGUE: JSON.stringify(operator.plans),
    PAYMENT_WAYS: operator.eventPayments.join() || 'off',
    PAYMENT_API: addresses.paymentApi ?? 'https://api.stripe.com',
    CARE_ITEMS: JSON.stringify(operator.careItems),
    MAIL_FROM: operator.mailFrom,
    MAIL_SENDER: senderOf(operator),
    MAIL_CONFIGURATION_SET: 'mails',
    SITE_ORIGIN: addresses.origin,
    CONSOLE_ORIGIN: addresses.consoleOrigin,
    METRICS_NAMESPACE: 'membership-local',
    ORIGIN_KEY: originKey,
    USER_POOL_ID: pool.userPoolId,
    STAFF_POOL_ID: staffPool.userPoolId,
    SIGN_UP_CONFIRMATION: addresses.signUpConfirmation ?? 'code',
    UPLOAD_MAX_MB: String(operator.uploadMaxMb),
    REJOIN_LOCKOUT_MONTHS: String(operator.rejoinLockoutMonths),
  }
  return values[setting]
}
