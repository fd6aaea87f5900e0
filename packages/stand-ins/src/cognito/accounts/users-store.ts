import { createHmac, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Pool } from '#cognito/pool.ts'
import { makeVerifier } from '#cognito/sessions/srp.ts'
import type { Key, Write } from '#cognito/table.ts'

/** The second factors of the pool, by Cognito's names. */
export const MfaKind = v.picklist(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'])
export type MfaKind = v.InferOutput<typeof MfaKind>

const userSchema = v.object({
  sub: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  userStatus: v.picklist(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']),
  phoneNumber: v.optional(v.string()),
  phoneNumberVerified: v.optional(v.boolean()),
  /** Base32; present once one of its codes was verified. */
  totpSecret: v.optional(v.string()),
  mfa: v.optional(v.array(MfaKind)),
  mfaPreferred: v.optional(v.nullable(MfaKind)),
  enabled: v.boolean(),
  salt: v.string(),
  verifier: v.string(),
  // Counts the events that end every session: not a time, which two events may share.
  generation: v.number(),
  groupNames: v.optional(v.set(v.string())),
  createdAtMs: v.number(),
  updatedAtMs: v.number(),
})

export type User = v.InferOutput<typeof userSchema>

const lockSchema = v.object({ sub: v.string() })
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** How addresses are compared: ignoring case and full or half width. */
export const fold = (address: string): string => address.normalize('NFKC').toLowerCase()

/** The account's name in SRP. */
export const srpOwner = (pool: Pool, sub: string): string => `${pool.name}${sub}`

export const userPartition = (sub: string): string => `user#${sub}`
export const userKey = (sub: string): Key => ({ pk: userPartition(sub), sk: 'user' })
/** The one holder of an address: concurrent sign-ups conflict on this item. */
export const addressKey = (email: string): Key => ({ pk: `email#${fold(email)}`, sk: 'email' })

export function readUser(pool: Pool, sub: string): Promise<User | undefined> {
  return pool.table.read(userSchema, userKey(sub))
}

/**
 * The user behind an address or an id. Without one, `sub` is derived and stable: counters and
 * responses look like those of a real user.
 */
export async function findUser(
  pool: Pool,
  username: string,
): Promise<{ sub: string; user: User | undefined }> {
  const sub = uuid.test(username) ? username.toLowerCase() : await subOf(pool, username)
  return { sub, user: await readUser(pool, sub) }
}

/** A user not stored yet; `createWrites` stores it. */
export function newUser(
  pool: Pool,
  given: Pick<User, 'email' | 'emailVerified' | 'userStatus'> & { password: string },
): User {
  const { password, ...rest } = given
  const sub = randomUUID()
  const nowMs = pool.now()
  return {
    ...rest,
    sub,
    enabled: true,
    ...makeVerifier(srpOwner(pool, sub), password),
    generation: 0,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  }
}

/** Stores a user and claims the address; the address's condition is first, at place 0. */
export function createWrites(user: User): Write[] {
  const fresh = 'attribute_not_exists(pk)'
  return [
    { Put: { Item: { ...addressKey(user.email), sub: user.sub }, ConditionExpression: fresh } },
    { Put: { Item: { ...userKey(user.sub), ...user }, ConditionExpression: fresh } },
  ]
}

/** Sets fields of a user if it is unchanged since the read: no session ended, no address changed. */
export function changeWrite(
  pool: Pool,
  read: User,
  changes: Partial<Omit<User, 'sub' | 'groupNames'>>,
): Write {
  const all = { ...changes, updatedAtMs: pool.now() }
  const names = Object.keys(all)
  return {
    Update: {
      Key: userKey(read.sub),
      UpdateExpression: `SET ${names.map((name) => `${name} = :${name}`).join(', ')}`,
      ConditionExpression: 'generation = :readGeneration AND email = :readEmail AND userStatus = :readStatus',
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(all).map(([name, value]) => [`:${name}`, value])),
        ':readGeneration': read.generation,
        ':readEmail': read.email,
        ':readStatus': read.userStatus,
      },
    },
  }
}

/** Deletes everything stored about a user. False when the user is gone or changed since the read. */
export async function removeUser(pool: Pool, read: User): Promise<boolean> {
  const others = (await pool.table.keysUnder(userPartition(read.sub))).filter((key) => key.sk !== 'user')
  const values = { ':status': read.userStatus, ':email': read.email }
  const unchanged = 'userStatus = :status AND email = :email'
  const outcome = await pool.table.transact([
    { Delete: { Key: userKey(read.sub), ConditionExpression: unchanged, ExpressionAttributeValues: values } },
    { Delete: { Key: addressKey(read.email) } },
    ...others.map((Key) => ({ Delete: { Key } })),
  ])
  return outcome.ok
}

async function subOf(pool: Pool, username: string): Promise<string> {
  const lock = await pool.table.read(lockSchema, addressKey(username))
  return lock?.sub ?? decoySub(pool, username)
}

/** A stable fake `sub`, in UUID v4 form, for an unknown user. */
function decoySub(pool: Pool, username: string): string {
  const digest = createHmac('sha256', pool.keys.secret)
    .update(`sub:${fold(username)}`)
    .digest('hex')
  const [a, b, c, d, e] = [8, 4, 3, 3, 12].map((length, index, all) => {
    const start = all.slice(0, index).reduce((sum, one) => sum + one, 0)
    return digest.slice(start, start + length)
  })
  return `${a}-${b}-4${c}-a${d}-${e}`
}
