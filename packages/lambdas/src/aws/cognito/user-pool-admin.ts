import { randomBytes } from 'node:crypto'
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { requestHandler } from '#aws/clients.ts'
import { timed } from '#aws/timed.ts'

const pool = timed(new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler }))

/** SEC-A7: invalidates all refresh tokens of the account. A deleted account has none. */
export async function signOutEverywhere(UserPoolId: string, sub: string): Promise<void> {
  await whileThere(pool.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: sub })))
}

/** A disabled account cannot sign in and gets no code by mail. */
export async function disableAccount(UserPoolId: string, sub: string): Promise<void> {
  await whileThere(pool.send(new AdminDisableUserCommand({ UserPoolId, Username: sub })))
}

export async function enableAccount(UserPoolId: string, sub: string): Promise<void> {
  await whileThere(pool.send(new AdminEnableUserCommand({ UserPoolId, Username: sub })))
}

/** Switches the authenticator of an account off; the member may set up another one. False without an account. */
export async function removeSecondFactor(UserPoolId: string, sub: string): Promise<boolean> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
  try {
    await pool.send(
      new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: sub, SoftwareTokenMfaSettings }),
    )
    return true
  } catch (error) {
    if (error instanceof UserNotFoundException) return false
    throw error
  }
}

/** Deletes the account with its password; the address may sign up again. */
export async function deleteAccount(UserPoolId: string, sub: string): Promise<void> {
  await whileThere(pool.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub })))
}

/** Sets a random password; the owner sets a new one with the code mailed to the verified address. */
export async function makePasswordWorthless(UserPoolId: string, sub: string): Promise<void> {
  // Long, with each character class that a policy may require.
  const Password = `Aa1!${randomBytes(36).toString('base64url')}`
  const change = { UserPoolId, Username: sub, Password, Permanent: true }
  await whileThere(pool.send(new AdminSetUserPasswordCommand(change)))
}

/**
 * Gives the account this address, as verified. It deletes an unconfirmed account with the
 * address: anybody could have created it to block the owner. `taken` when a confirmed one has it.
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

/** The fields of an account for a recovery. */
export interface PoolAccount {
  readonly sub: string
  readonly email: string
  readonly isEnabled: boolean
}

/** The account of an address; null without one. */
export async function findAccount(UserPoolId: string, address: string): Promise<PoolAccount | null> {
  try {
    const found = await pool.send(new AdminGetUserCommand({ UserPoolId, Username: address }))
    if (found.Username === undefined) return null
    return {
      sub: found.Username,
      email: found.UserAttributes?.find(({ Name }) => Name === 'email')?.Value ?? address,
      isEnabled: found.Enabled === true,
    }
  } catch (error) {
    if (error instanceof UserNotFoundException) return null
    throw error
  }
}

/** A page of unconfirmed accounts. */
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

/** An account that is already deleted is no error. */
async function whileThere(sent: Promise<unknown>): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}

/** The verified address of an account; null without a verified address or account. */
export async function emailOf(UserPoolId: string, sub: string): Promise<string | null> {
  try {
    const { UserAttributes = [], Enabled } = await pool.send(
      new AdminGetUserCommand({ UserPoolId, Username: sub }),
    )
    const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]))
    if (Enabled === false || attributes.get('email_verified') !== 'true') return null
    return attributes.get('email') ?? null
  } catch (error) {
    if (error instanceof UserNotFoundException) return null
    throw error
  }
}
