import * as v from 'valibot'
import { decoyCode, expiredCode, makeCode, tryCode } from '#cognito/accounts/codes.ts'
import { type CodeDelivery, deliverCode, delivery } from '#cognito/accounts/delivery.ts'
import { attemptsKey, countPasswordTry, takeSend } from '#cognito/accounts/limits.ts'
import { changeWrite, findUser, srpOwner, type User } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, limitExceeded, notAuthorized, wrongPassword } from '#cognito/protocol/errors.ts'
import { Code, Metadata, Password, requireGoodPassword, Username } from '#cognito/protocol/fields.ts'
import { forClient, forMember } from '#cognito/protocol/operation.ts'
import { makeVerifier, matches } from '#cognito/sessions/srp.ts'
import type { Write } from '#cognito/table.ts'

const forgotSchema = v.object({ Username, ClientMetadata: Metadata })
const confirmSchema = v.object({ Username, ConfirmationCode: Code, Password })
const changeSchema = v.object({ PreviousPassword: Password, ProposedPassword: Password })

/**
 * Mails a reset code, at most five an hour. An account that cannot get mail (unknown, disabled, address not verified)
 * gets the same response and no mail.
 */
export const forgotPassword = forClient(forgotSchema, async (pool, input) => {
  const { sub, user } = await findUser(pool, input.Username)
  await takeSend(pool, sub, 'reset')
  if (!user?.enabled || !user.emailVerified || !mayReset(user)) {
    await pool.table.transact([decoyCode(pool, sub, 'reset')])
    return { CodeDeliveryDetails: delivery(user?.email ?? input.Username) }
  }
  return { CodeDeliveryDetails: await sendResetCode(pool, user, input.ClientMetadata) }
})

/** Mails a code for setting a new password. */
export async function sendResetCode(
  pool: Pool,
  user: User,
  clientMetadata?: Record<string, string>,
): Promise<CodeDelivery> {
  const { code, write } = makeCode(pool, user.sub, 'reset', user.email)
  await pool.table.transact([write])
  const sending = { to: user.email, code, clientMetadata }
  return deliverCode(pool, 'CustomMessage_ForgotPassword', user, sending)
}

/** Sets a new password with its code. Ends every session, and the lock after wrong tries. */
export const confirmForgotPassword = forClient(confirmSchema, async (pool, input) => {
  requireGoodPassword(pool, input.Password)
  const { sub, user } = await findUser(pool, input.Username)
  const { email, spend } = await tryCode(pool, sub, 'reset', input.ConfirmationCode)
  // A code in the mailbox of a former address is invalid.
  if (!user?.enabled || user.email !== email) throw expiredCode()
  const outcome = await pool.table.transact([spend, ...passwordWrites(pool, user, input.Password)])
  if (!outcome.ok) throw expiredCode()
  return {}
})

/** Changes the caller's password. Ends every session, including the caller's. Wrong tries count as at sign-in. */
export const changePassword = forMember(changeSchema, async (pool, input, { user }) => {
  requireGoodPassword(pool, input.ProposedPassword)
  await countPasswordTry(pool, user.sub).catch((error: unknown) => {
    throw error instanceof CognitoError ? limitExceeded() : error
  })
  if (!matches(srpOwner(pool, user.sub), input.PreviousPassword, user)) throw wrongPassword()
  const outcome = await pool.table.transact(passwordWrites(pool, user, input.ProposedPassword))
  if (!outcome.ok) throw notAuthorized('Access Token has been revoked')
  return {}
})

/** The writes that set a user's password; they also confirm a user whom an admin created, unless it is temporary. */
export function passwordWrites(
  pool: Pool,
  user: User,
  password: string,
  userStatus: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' = 'CONFIRMED',
): Write[] {
  const kept = makeVerifier(srpOwner(pool, user.sub), password)
  return [
    changeWrite(pool, user, { ...kept, userStatus, generation: user.generation + 1 }),
    { Delete: { Key: attemptsKey(user.sub) } },
  ]
}

const mayReset = ({ userStatus }: User) => userStatus === 'CONFIRMED' || userStatus === 'RESET_REQUIRED'
