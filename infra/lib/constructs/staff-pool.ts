import { STAFF_PASSWORD_MIN } from '@app/shared/staff/password.ts'
import { Duration } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { explainPool, poolId, poolSettings } from '#constructs/pool-settings.ts'
import type { ProductStack } from '#product.ts'

/**
 * R1: the pool of staff. Whether a second factor is required is a setting of the whole pool: here an authenticator app is.
 * There is no sign-up, and no recovery by mail: who loses password or app is invited again.
 */
export function staffUserPool(scope: ProductStack, words: LambdaFunction): UserPool {
  const { product } = scope
  const settings = poolSettings(product, words)
  const pool = new UserPool(scope, poolId('StaffPool', product.stage.poolGeneration.staff), {
    ...settings,
    passwordPolicy: { ...settings.passwordPolicy, minLength: STAFF_PASSWORD_MIN },
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

/** The console's client: SRP only, no secret, sessions of twelve hours, rotating refresh tokens. */
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
    // An empty list means all attributes. Nothing reads this one; the address must stay that of the invitation.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
  })
}
