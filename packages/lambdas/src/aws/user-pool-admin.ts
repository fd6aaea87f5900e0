import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { requestHandler } from '#aws/clients.ts'

const pool = new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler })

/** SEC-A7: no refresh token of the account works any more. An account that is gone has none. */
export async function signOutEverywhere(UserPoolId: string, sub: string): Promise<void> {
  await whileThere(pool.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: sub })))
}

/** Nobody signs in to a disabled account, and no code is mailed to it. */
export async function disableAccount(UserPoolId: string, sub: string): Promise<void> {
  await whileThere(pool.send(new AdminDisableUserCommand({ UserPoolId, Username: sub })))
}

export async function enableAccount(UserPoolId: string, sub: string): Promise<void> {
  await whileThere(pool.send(new AdminEnableUserCommand({ UserPoolId, Username: sub })))
}

/** Address and password are gone; the address may sign up again. */
export async function deleteAccount(UserPoolId: string, sub: string): Promise<void> {
  await whileThere(pool.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub })))
}

/** A page of the accounts that nobody confirmed. */
export async function listUnconfirmed(UserPoolId: string, after: string | undefined) {
  const page = await pool.send(
    new ListUsersCommand({
      UserPoolId,
      Filter: 'cognito:user_status = "UNCONFIRMED"',
      Limit: 60,
      PaginationToken: after,
    }),
  )
  const accounts = (page.Users ?? []).flatMap(({ Username, UserCreateDate }) =>
    Username === undefined || UserCreateDate === undefined ? [] : { id: Username, createdAt: UserCreateDate },
  )
  return { accounts, after: page.PaginationToken }
}

/** Doing it again to an account that was deleted meanwhile is no fault. */
async function whileThere(sent: Promise<unknown>): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}
