import { randomBytes } from 'node:crypto'
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
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

/** Nobody knows the password any more; a new one is set by the code that is mailed to the verified address. */
export async function makePasswordWorthless(UserPoolId: string, sub: string): Promise<void> {
  // Long, and with each kind of character that a policy may ask for.
  const Password = `Aa1!${randomBytes(36).toString('base64url')}`
  const change = { UserPoolId, Username: sub, Password, Permanent: true }
  await whileThere(pool.send(new AdminSetUserPasswordCommand(change)))
}

/**
 * The account goes by this address from now on, which counts as verified. An account nobody confirmed gives the
 * address up: anybody could have begun it to keep it from its owner. `taken` when a confirmed one has it.
 */
export async function moveToEmail(
  UserPoolId: string,
  sub: string,
  email: string,
): Promise<'moved' | 'taken'> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  const change = { UserPoolId, Username: sub, UserAttributes }
  const move = () => pool.send(new AdminUpdateUserAttributesCommand(change))
  try {
    await move()
  } catch (error) {
    if (!(error instanceof AliasExistsException)) throw error
    if (!(await removeUnconfirmed(UserPoolId, email))) return 'taken'
    await move()
  }
  return 'moved'
}

async function removeUnconfirmed(UserPoolId: string, email: string): Promise<boolean> {
  const { Username, UserStatus } = await pool.send(new AdminGetUserCommand({ UserPoolId, Username: email }))
  if (Username === undefined || UserStatus !== 'UNCONFIRMED') return false
  await deleteAccount(UserPoolId, Username)
  return true
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
