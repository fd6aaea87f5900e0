import * as v from 'valibot'
import { decoyCode, expiredCode, makeCode, tryCode } from '#cognito/accounts/codes.ts'
import { deliverCode, delivery } from '#cognito/accounts/delivery.ts'
import { takeSend } from '#cognito/accounts/limits.ts'
import { changeWrite, createWrites, findUser, fold, newUser } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, invalidParameter, notAuthorized } from '#cognito/protocol/errors.ts'
import {
  Attributes,
  Code,
  Metadata,
  Password,
  readEmail,
  requireGoodPassword,
  Username,
} from '#cognito/protocol/fields.ts'
import { forClient } from '#cognito/protocol/operation.ts'

const signUpSchema = v.object({
  Username,
  Password,
  UserAttributes: v.optional(Attributes, []),
  ClientMetadata: Metadata,
})
const confirmSchema = v.object({
  Username,
  ConfirmationCode: Code,
  // Taken and without effect: an address belongs to one account, so there is no alias to move (SEC-D5).
  ForceAliasCreation: v.optional(v.boolean()),
})
const resendSchema = v.object({ Username, ClientMetadata: Metadata })

/** Creates an unconfirmed account and mails its code. One address gets one account, also under concurrent requests. */
export const signUp = forClient(signUpSchema, async (pool, input) => {
  if (!pool.selfSignUp) throw notAuthorized('SignUp is not permitted for this user pool')
  const email = readEmail(input.Username, 'Username should be an email.')
  requireOwnEmailOnly(input.UserAttributes, email)
  requireGoodPassword(pool, input.Password)
  const user = newUser(pool, {
    email,
    emailVerified: false,
    userStatus: 'UNCONFIRMED',
    password: input.Password,
  })
  const { code, write } = makeCode(pool, user.sub, 'signup', email)
  const outcome = await pool.table.transact([...createWrites(user), write])
  if (!outcome.ok) throw usernameExists()
  const sending = { to: email, code, clientMetadata: input.ClientMetadata }
  return {
    UserConfirmed: false,
    UserSub: user.sub,
    CodeDeliveryDetails: await deliverCode(pool, 'CustomMessage_SignUp', user, sending),
  }
})

/** Confirms an account by its code, and the address with it. */
export const confirmSignUp = forClient(confirmSchema, async (pool, input) => {
  const { sub, user } = await findUser(pool, input.Username)
  if (user && user.userStatus !== 'UNCONFIRMED') throw cannotBeConfirmed(user.userStatus)
  const { spend } = await tryCode(pool, sub, 'signup', input.ConfirmationCode)
  if (!user) throw expiredCode()
  const confirmed = changeWrite(pool, user, { userStatus: 'CONFIRMED', emailVerified: true })
  const outcome = await pool.table.transact([spend, confirmed])
  if (!outcome.ok) await explainLostConfirm(pool, input.Username)
  return {}
})

/** Mails a new sign-up code, at most five an hour. An unknown address gets the same response and no mail. */
export const resendConfirmationCode = forClient(resendSchema, async (pool, input) => {
  const { sub, user } = await findUser(pool, input.Username)
  if (user && user.userStatus !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.')
  await takeSend(pool, sub, 'signup')
  if (!user?.enabled) {
    await pool.table.transact([decoyCode(pool, sub, 'signup')])
    return { CodeDeliveryDetails: delivery(user?.email ?? input.Username) }
  }
  const { code, write } = makeCode(pool, sub, 'signup', user.email)
  await pool.table.transact([write])
  const sending = { to: user.email, code, clientMetadata: input.ClientMetadata }
  return { CodeDeliveryDetails: await deliverCode(pool, 'CustomMessage_ResendCode', user, sending) }
})

export const usernameExists = () => new CognitoError('UsernameExistsException', 'User already exists')

export const cannotBeConfirmed = (status: string) =>
  notAuthorized(`User cannot be confirmed. Current status is ${status}`)

function requireOwnEmailOnly(attributes: v.InferOutput<typeof Attributes>, email: string): void {
  for (const { Name, Value } of attributes) {
    if (Name !== 'email') throw notAuthorized('A client attempted to write unauthorized attribute')
    if (fold(Value) !== fold(email)) throw invalidParameter('The email attribute differs from the username.')
  }
}

/** Two concurrent correct confirmations: the second gets the response of a later one. */
async function explainLostConfirm(pool: Pool, username: string): Promise<never> {
  const { user } = await findUser(pool, username)
  throw user && user.userStatus !== 'UNCONFIRMED' ? cannotBeConfirmed(user.userStatus) : expiredCode()
}
