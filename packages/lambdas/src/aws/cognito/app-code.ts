import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import {
  CognitoIdentityProviderClient,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { requestHandler } from '#aws/clients.ts'
import { GONE, type RequestToken } from '#aws/cognito/user-pool.ts'
import { timed } from '#aws/timed.ts'

const pool = timed(new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler }))
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
  { text: AccessToken }: RequestToken,
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
