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
import type { Product } from '#product.ts'
import { REGION } from '#stages.ts'

/** What the pool of members and the pool of staff have in common; `words` gives their mails their words. */
export function poolSettings({ stage, operator }: Product, words: LambdaFunction): UserPoolProps {
  return {
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    // An address counts from the moment its code was typed in, not from the moment it was asked for.
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

/** A header of a mail holds ASCII alone; other letters travel as an encoded word (RFC 2047). */
function inMailHeader(name: string): string {
  return /^[ -~]*$/.test(name) ? name : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`
}

/** What cdk-nag has against these settings, and why they stay. */
export function explainPool(pool: UserPool, { stage }: Product): void {
  acknowledge(
    pool,
    'COG1',
    'The product asks for length alone; classes of characters make weaker and forgotten passwords.',
  )
  if (stage.poolPlan !== 'PLUS')
    acknowledge(pool, 'COG8', 'Threat protection is paid per account and on in prod.')
}
