import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { requestHandler } from '#aws/clients.ts'
import { timed } from '#aws/timed.ts'

const pool = timed(new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler }))

/** For a token that was signed out, or a deleted account. */
const GONE = new Set(['NotAuthorizedException', 'UserNotFoundException'])

/** The verified e-mail of the holder of an access token (SEC-A5). */
export async function verifiedEmail(
  accessToken: string,
): Promise<Result<string, 'EMAIL_UNVERIFIED' | 'UNAUTHORIZED'>> {
  try {
    const { UserAttributes = [] } = await pool.send(new GetUserCommand({ AccessToken: accessToken }))
    const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]))
    const email = attributes.get('email_verified') === 'true' ? attributes.get('email') : undefined
    return email === undefined ? refuse('EMAIL_UNVERIFIED') : ok(email)
  } catch (error) {
    if (error instanceof Error && GONE.has(error.name)) return refuse('UNAUTHORIZED')
    throw error
  }
}

/** A code that is wrong, was used before, or is of no app. */
const WRONG = new Set([
  'EnableSoftwareTokenMFAException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'SoftwareTokenMFANotFoundException',
])
/** The pool's own pauses after wrong codes. */
const PAUSED = new Set([
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
])

/** R21: whether the holder of an access token has their authenticator app at hand; the pool takes each code once. */
export async function verifyAppCode(
  AccessToken: string,
  UserCode: string,
): Promise<Result<true, 'CODE_INVALID' | 'UNAUTHORIZED' | 'TOO_MANY_REQUESTS'>> {
  try {
    const { Status } = await pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
    return Status === 'SUCCESS' ? ok(true) : refuse('CODE_INVALID')
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (WRONG.has(error.name)) return refuse('CODE_INVALID')
    // Of a token that has ended, the pool says the same name with other words.
    if (PAUSED.has(error.name) || error.message === 'Password attempts exceeded')
      return refuse('TOO_MANY_REQUESTS')
    if (GONE.has(error.name)) return refuse('UNAUTHORIZED')
    throw error
  }
}
