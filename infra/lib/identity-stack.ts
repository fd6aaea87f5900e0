import { CfnOutput, Duration } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { acknowledge } from '#constructs/acknowledge.ts'
import { guestIdentity } from '#constructs/guest-identity.ts'
import { manifestFunction } from '#constructs/manifest-function.ts'
import { explainPool, poolId, poolSettings } from '#constructs/pool-settings.ts'
import { poolFirewall } from '#constructs/rate-limits.ts'
import { riskConfiguration } from '#constructs/risk.ts'
import { consoleClient, staffUserPool } from '#constructs/staff-pool.ts'
import { type Product, ProductStack } from '#product.ts'

interface Origins {
  readonly siteOrigin: string
  readonly consoleOrigin: string
}

/** Sign-in: the pools of members and of staff, each with its browser client, and the guest identity of telemetry. */
export class IdentityStack extends ProductStack {
  readonly pool: UserPool
  readonly client: UserPoolClient
  readonly staffPool: UserPool
  readonly staffClient: UserPoolClient
  readonly guest: ReturnType<typeof guestIdentity>
  /** Null where the pools have none. */
  readonly firewallName: string | null

  constructor(scope: Construct, product: Product, { siteOrigin, consoleOrigin }: Origins) {
    super(scope, 'Identity', product)
    const { stage, names } = product
    const words = manifestFunction(this, 'custom-message', {
      keys: {},
      secrets: {},
      siteOrigin,
      consoleOrigin,
      userPoolId: '',
      staffPoolId: '',
      originKey: '',
    })
    this.pool = new UserPool(this, poolId('Pool', stage.poolGeneration.members), {
      ...poolSettings(product, words),
      userPoolName: names.prefix,
      selfSignUpEnabled: true,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: stage.sms },
      enableSmsRole: stage.sms,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
    })
    explain(this.pool, product)
    this.client = browserClient(this.pool)
    this.staffPool = staffUserPool(this, words)
    this.staffClient = consoleClient(this.staffPool)
    this.guest = guestIdentity(this, names.rumMonitorArn)
    riskConfiguration(this, { Pool: this.pool.userPoolId, StaffPool: this.staffPool.userPoolId })
    const pools = { Pool: this.pool.userPoolArn, StaffPool: this.staffPool.userPoolArn }
    this.firewallName = stage.poolFirewall ? poolFirewall(this, pools) : null
    new CfnOutput(this, 'UserPoolId', { value: this.pool.userPoolId })
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId })
    new CfnOutput(this, 'StaffPoolId', { value: this.staffPool.userPoolId })
    new CfnOutput(this, 'StaffPoolClientId', { value: this.staffClient.userPoolClientId })
    new CfnOutput(this, 'IdentityPoolId', { value: this.guest.identityPoolId })
  }
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

function explain(pool: UserPool, product: Product): void {
  explainPool(pool, product)
  acknowledge(pool, 'COG2', 'A second factor is every member’s own choice.')
  if (product.stage.sms)
    acknowledge(
      pool,
      'IAM5[Resource::*]',
      'SNS publishes to telephone numbers, which have no ARN; the role asks for the pool’s external id.',
    )
}
