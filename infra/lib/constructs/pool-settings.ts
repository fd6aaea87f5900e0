import { PASSWORD_MIN } from '@app/shared/account/rules.ts'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  FeaturePlan,
  StandardThreatProtectionMode,
  type UserPool,
  UserPoolEmail,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { acknowledge } from '#constructs/acknowledge.ts'
import { mailDomainOf } from '#names.ts'
import type { Product } from '#product.ts'
import { REGION } from '#stages.ts'

/** The id of a pool's construct. The first generation has no number: a pool keeps its id from release to release. */
export function poolId(id: 'Pool' | 'StaffPool', generation: number): string {
  return generation === 1 ? id : `${id}${generation}`
}

/** The settings that the pools of members and of staff share; `words` is the trigger that writes their mails. */
export function poolSettings({ stage, operator }: Product, words: LambdaFunction): UserPoolProps {
  return {
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    // An address changes when its code is entered, not when it is requested.
    keepOriginal: { email: true },
    passwordPolicy: {
      minLength: PASSWORD_MIN,
      requireDigits: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(7),
    },
    email: stage.poolMailBySes
      ? UserPoolEmail.withSES({
          fromEmail: operator.mailFrom,
          fromName: inMailHeader(operator.serviceName),
          sesRegion: REGION,
          sesVerifiedDomain: mailDomainOf(operator.mailFrom),
        })
      : UserPoolEmail.withCognito(),
    lambdaTriggers: { customMessage: words },
    featurePlan: stage.poolPlan === 'PLUS' ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
    standardThreatProtectionMode:
      stage.poolPlan === 'PLUS' ? StandardThreatProtectionMode.FULL_FUNCTION : undefined,
    deletionProtection: stage.keepsData,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  }
}

/** A mail header holds only ASCII; other characters become an encoded word (RFC 2047). */
function inMailHeader(name: string): string {
  return /^[ -~]*$/.test(name) ? name : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`
}

/** Acknowledges cdk-nag's findings on these settings. */
export function explainPool(pool: UserPool, { stage }: Product): void {
  acknowledge(
    pool,
    'COG1',
    'The product requires length only; character classes make passwords weaker and easier to forget.',
  )
  if (stage.poolPlan !== 'PLUS')
    acknowledge(pool, 'COG8', 'Threat protection is paid per account and on in prod.')
}
