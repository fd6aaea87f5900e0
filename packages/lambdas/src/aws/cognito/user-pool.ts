import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import { CognitoIdentityProviderClient, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { requestHandler } from '#aws/clients.ts'

const pool = new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler })

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
