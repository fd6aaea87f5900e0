import { Duration } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { explainPool, poolSettings } from '#constructs/pool-settings.ts'
import type { ProductStack } from '#product.ts'

/**
 * R1: the pool of staff. A second factor is a setting of a whole pool: here everybody has an authenticator app. Nobody
 * signs up, and nobody comes back by a mail alone: whoever lost password or app is invited anew.
 */
export function staffUserPool(scope: ProductStack, words: LambdaFunction): UserPool {
  const { product } = scope
  const pool = new UserPool(scope, 'StaffPool', {
    ...poolSettings(product, words),
    userPoolName: product.names.staffPool,
    selfSignUpEnabled: false,
    mfa: Mfa.REQUIRED,
    mfaSecondFactor: { otp: true, sms: false },
    enableSmsRole: false,
    accountRecovery: AccountRecovery.NONE,
  })
  explainPool(pool, product)
  return pool
}

/** The console's client: SRP only, no secret, twelve hours, refresh tokens that change at each use. */
export function consoleClient(pool: UserPool): UserPoolClient {
  return pool.addClient('Console', {
    userPoolClientName: 'console',
    generateSecret: false,
    authFlows: { userSrp: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    // The first sign-in sets a password and an authenticator app.
    authSessionValidity: Duration.minutes(15),
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.hours(12),
    refreshTokenRotationGracePeriod: Duration.seconds(30),
    readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
    // An empty list would be all of them; nothing reads this one, and the address is the invitation's.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
  })
}
