import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { moveAddress } from '#cognito/accounts/attributes.ts'
import { deliverInvitation } from '#cognito/accounts/delivery.ts'
import { attributesOf } from '#cognito/accounts/own-account.ts'
import { passwordWrites, sendResetCode } from '#cognito/accounts/password.ts'
import { cannotBeConfirmed, usernameExists } from '#cognito/accounts/sign-up.ts'
import {
  changeWrite,
  createWrites,
  newUser,
  removeUser,
  type User,
  userKey,
} from '#cognito/accounts/users-store.ts'
import { mfaOf } from '#cognito/mfa/mfa-preference.ts'
import type { Pool } from '#cognito/pool.ts'
import { aliasExists, CognitoError, invalidParameter } from '#cognito/protocol/errors.ts'
import { Attributes, Password, readEmail, requireGoodPassword, Username } from '#cognito/protocol/fields.ts'
import { forAdmin, forAdminOnUser } from '#cognito/protocol/operation.ts'
import { endAllSessions } from '#cognito/sessions/sessions.ts'
import type { Write } from '#cognito/table.ts'

const nothing = v.object({})
const createSchema = v.object({
  Username,
  TemporaryPassword: v.optional(Password),
  UserAttributes: v.optional(Attributes, []),
  MessageAction: v.optional(v.picklist(['SUPPRESS'])),
  DesiredDeliveryMediums: v.optional(v.tuple([v.literal('EMAIL')])),
})
const passwordSchema = v.object({ Password, Permanent: v.optional(v.boolean(), false) })

export const adminGetUser = forAdminOnUser(nothing, async (_pool, _input, user) => {
  const { Attributes: UserAttributes, ...rest } = describe(user)
  return { ...rest, UserAttributes }
})

/** Creates a user and mails the invitation with its temporary password, unless MessageAction is SUPPRESS. */
export const adminCreateUser = forAdmin(createSchema, async (pool, input) => {
  const email = readEmail(input.Username, 'Username should be an email.')
  const { emailVerified = false, ...phone } = readChanges(input.UserAttributes)
  if (input.TemporaryPassword !== undefined) requireGoodPassword(pool, input.TemporaryPassword)
  const password = input.TemporaryPassword ?? temporaryPassword()
  const user = {
    ...newUser(pool, { email, emailVerified, userStatus: 'FORCE_CHANGE_PASSWORD', password }),
    ...phone,
    email,
  }
  const outcome = await pool.table.transact(createWrites(user))
  if (!outcome.ok) throw usernameExists()
  if (input.MessageAction !== 'SUPPRESS') await deliverInvitation(pool, user, password)
  return { User: describe(user) }
})

/** Sets a password, permanently or until the next sign-in, which then requires a new one. */
export const adminSetUserPassword = forAdminOnUser(passwordSchema, async (pool, input, user) => {
  requireGoodPassword(pool, input.Password)
  const status = input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
  await store(pool, passwordWrites(pool, user, input.Password, status))
  return {}
})

/** Invalidates the password and mails the code for a new one; ends every session. */
export const adminResetUserPassword = forAdminOnUser(nothing, async (pool, _input, user) => {
  if (!user.emailVerified) throw invalidParameter('User has no verified email.')
  await store(pool, [
    changeWrite(pool, user, { userStatus: 'RESET_REQUIRED', generation: user.generation + 1 }),
  ])
  await sendResetCode(pool, user)
  return {}
})

export const adminConfirmSignUp = forAdminOnUser(nothing, async (pool, _input, user) => {
  if (user.userStatus !== 'UNCONFIRMED') throw cannotBeConfirmed(user.userStatus)
  await store(pool, [changeWrite(pool, user, { userStatus: 'CONFIRMED' })])
  return {}
})

/** Sets the address, the phone number, and whether they are verified, without a code. */
export const adminUpdateUserAttributes = forAdminOnUser(
  v.object({ UserAttributes: Attributes }),
  async (pool, input, user) => {
    const changes = readChanges(input.UserAttributes)
    const moved = changes.email === undefined ? [] : moveAddress(user, changes.email)
    const outcome = await pool.table.transact([changeWrite(pool, user, changes), ...moved])
    if (!outcome.ok) throw outcome.failed.includes(0) ? busy() : aliasExists()
    return {}
  },
)

/** Shuts a user out and ends the sessions; a remaining token is refused as "User is disabled.". */
export const adminDisableUser = forAdminOnUser(nothing, async (pool, _input, user) => {
  await setEnabled(pool, user, false)
  await endAllSessions(pool, user.sub)
  return {}
})

export const adminEnableUser = forAdminOnUser(nothing, async (pool, _input, user) => {
  await setEnabled(pool, user, true)
  return {}
})

export const adminUserGlobalSignOut = forAdminOnUser(nothing, async (pool, _input, user) => {
  await endAllSessions(pool, user.sub)
  return {}
})

export const adminDeleteUser = forAdminOnUser(nothing, async (pool, _input, user) => {
  if (!(await removeUser(pool, user))) throw busy()
  return {}
})

/** A user in the administration's format. */
export function describe(user: User) {
  return {
    Username: user.sub,
    Attributes: attributesOf(user),
    UserCreateDate: user.createdAtMs / 1000,
    UserLastModifiedDate: user.updatedAtMs / 1000,
    Enabled: user.enabled,
    UserStatus: user.userStatus,
    ...mfaOf(user),
  }
}

/** As the pool makes one: of every kind of character, without those that look alike. */
function temporaryPassword(): string {
  return `Aa1!${randomBytes(9)
    .toString('base64url')
    .replaceAll(/[lIO0]/g, 'x')}`
}

async function setEnabled(pool: Pool, user: User, enabled: boolean): Promise<void> {
  await pool.table.update(v.unknown(), {
    Key: userKey(user.sub),
    UpdateExpression: 'SET enabled = :enabled, updatedAtMs = :now',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':enabled': enabled, ':now': pool.now() },
  })
}

type Changes = Partial<Pick<User, 'email' | 'emailVerified' | 'phoneNumber' | 'phoneNumberVerified'>>

function readChanges(attributes: v.InferOutput<typeof Attributes>): Changes {
  const changes: Changes = {}
  for (const { Name, Value } of attributes) {
    if (Name === 'email') changes.email = readEmail(Value, 'Invalid email address format.')
    else if (Name === 'email_verified') changes.emailVerified = Value.toLowerCase() === 'true'
    else if (Name === 'phone_number') changes.phoneNumber = readPhone(Value)
    else if (Name === 'phone_number_verified') changes.phoneNumberVerified = Value.toLowerCase() === 'true'
    else throw invalidParameter('The user pool has no such attribute.')
  }
  return changes
}

function readPhone(value: string): string {
  if (!/^\+\d{6,15}$/.test(value)) throw invalidParameter('Invalid phone number format.')
  return value
}

async function store(pool: Pool, writes: Write[]): Promise<void> {
  const outcome = await pool.table.transact(writes)
  if (!outcome.ok) throw busy()
}

/** The user changed between our read and our write: the caller may simply repeat the call. */
const busy = () =>
  new CognitoError('ConcurrentModificationException', 'The user was changed at the same time.')
