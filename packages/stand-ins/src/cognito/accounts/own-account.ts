import * as v from 'valibot'
import { removeUser, type User } from '#cognito/accounts/users-store.ts'
import { mfaOf } from '#cognito/mfa/mfa-preference.ts'
import { CognitoError, notAuthorized } from '#cognito/protocol/errors.ts'
import { Token } from '#cognito/protocol/fields.ts'
import { forClient, forMember } from '#cognito/protocol/operation.ts'
import { endAllSessions, revokeSession } from '#cognito/sessions/sessions.ts'

const nothing = v.object({})

/** The attributes of the account that the access token names (GetUser). */
export const getUser = forMember(nothing, async (_pool, _input, { user }) => ({
  Username: user.sub,
  UserAttributes: attributesOf(user),
  ...mfaOf(user),
}))

/** Ends one session, as sign-out does. An unknown token ends nothing and is no error. */
export const revokeToken = forClient(v.object({ Token }), async (pool, input) => {
  if (input.Token.split('.').length === 3) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type')
  }
  await revokeSession(pool, input.Token)
  return {}
})

/** Ends every session of the caller, including this one. */
export const globalSignOut = forMember(nothing, async (pool, _input, { user }) => {
  await endAllSessions(pool, user.sub)
  return {}
})

/** Deletes the caller's account; the address is free again. */
export const deleteUser = forMember(nothing, async (pool, _input, { user }) => {
  if (!(await removeUser(pool, user))) throw notAuthorized('Access Token has been revoked')
  return {}
})

/** A user's attributes as Cognito lists them: every value a string. */
export function attributesOf(user: User): { Name: string; Value: string }[] {
  return [
    { Name: 'sub', Value: user.sub },
    { Name: 'email_verified', Value: String(user.emailVerified) },
    { Name: 'email', Value: user.email },
    ...(user.phoneNumber === undefined
      ? []
      : [
          { Name: 'phone_number_verified', Value: String(user.phoneNumberVerified ?? false) },
          { Name: 'phone_number', Value: user.phoneNumber },
        ]),
  ]
}
