import { PASSWORD_MIN } from '@app/shared/account/rules.ts'
import { CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { acknowledge } from '#constructs/acknowledge.ts'
import { guestIdentity } from '#constructs/guest-identity.ts'
import { manifestFunction } from '#constructs/manifest-function.ts'
import { poolFirewall } from '#constructs/rate-limits.ts'
import { type Product, ProductStack } from '#product.ts'
import { REGION } from '#stages.ts'

/** Groups of the pool for staff roles. Members are in none of them. */
const STAFF_ROLES = ['owner', 'manager', 'editor', 'door', 'auditor'] as const

/** Sign-in: the user pool, its browser client, the staff groups, the guest identity of telemetry. */
export class IdentityStack extends ProductStack {
  readonly pool: UserPool
  readonly client: UserPoolClient
  readonly guest: ReturnType<typeof guestIdentity>

  constructor(scope: Construct, product: Product, siteOrigin: string) {
    super(scope, 'Identity', product)
    const { stage, names, operator } = product
    const words = manifestFunction(this, 'custom-message', {
      keys: {},
      secrets: {},
      siteOrigin,
      userPoolId: '',
      originKey: '',
    })

    this.pool = new UserPool(this, 'Pool', {
      userPoolName: names.prefix,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
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
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: stage.sms },
      enableSmsRole: stage.sms,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
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
    })
    this.client = browserClient(this.pool)
    for (const role of STAFF_ROLES)
      new CfnUserPoolGroup(this, `group-${role}`, { userPoolId: this.pool.userPoolId, groupName: role })
    this.guest = guestIdentity(this, names.rumMonitorArn)
    poolFirewall(this, this.pool.userPoolArn)
    explain(this.pool, product)
    new CfnOutput(this, 'UserPoolId', { value: this.pool.userPoolId })
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId })
    new CfnOutput(this, 'IdentityPoolId', { value: this.guest.identityPoolId })
  }
}

/** A mail header holds only ASCII; other characters become an encoded word (RFC 2047). */
function inMailHeader(name: string): string {
  return /^[ -~]*$/.test(name) ? name : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`
}

/** The browser's client: SRP only, no secret, one writable attribute, rotating refresh tokens. */
function browserClient(pool: UserPool): UserPoolClient {
  return pool.addClient('Browser', {
    userPoolClientName: 'browser',
    generateSecret: false,
    authFlows: { userSrp: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    authSessionValidity: Duration.minutes(15),
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(30),
    refreshTokenRotationGracePeriod: Duration.seconds(30),
    readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
  })
}

function explain(pool: UserPool, { stage }: Product): void {
  acknowledge(
    pool,
    'COG1',
    'The product requires length only; character classes make passwords weaker and easier to forget.',
  )
  acknowledge(pool, 'COG2', 'A second factor is every member’s own choice.')
  if (stage.poolPlan !== 'PLUS')
    acknowledge(pool, 'COG8', 'Threat protection is paid per member and on in prod.')
  if (stage.sms)
    acknowledge(
      pool,
      'IAM5[Resource::*]',
      'SNS publishes to telephone numbers, which have no ARN; the role asks for the pool’s external id.',
    )
}
