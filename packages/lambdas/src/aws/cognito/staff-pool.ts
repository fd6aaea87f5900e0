import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { requestHandler } from '#aws/clients.ts'
import { timed } from '#aws/timed.ts'

const pool = timed(new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler }))

/**
 * An account of the staff pool; the pool mails a temporary password. Null when the address has one already. Answers its
 * `sub`.
 */
export async function inviteAccount(UserPoolId: string, email: string): Promise<string | null> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  try {
    const { User } = await pool.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        UserAttributes,
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    )
    const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value
    if (sub === undefined) throw new Error('the staff pool made an account without a sub')
    return sub
  } catch (error) {
    if (error instanceof UsernameExistsException) return null
    throw error
  }
}

/** Deletes the account with its password and authenticator. */
export async function deleteAccount(UserPoolId: string, Username: string): Promise<void> {
  await whileThere(pool.send(new AdminDeleteUserCommand({ UserPoolId, Username })))
}

/** The account can no longer sign in, and no refresh token works. */
export async function shutOut(UserPoolId: string, Username: string): Promise<void> {
  await whileThere(pool.send(new AdminDisableUserCommand({ UserPoolId, Username })))
  await whileThere(pool.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })))
}

export async function letIn(UserPoolId: string, Username: string): Promise<void> {
  await whileThere(pool.send(new AdminEnableUserCommand({ UserPoolId, Username })))
}

async function whileThere(sent: Promise<unknown>): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}
