import * as v from 'valibot'
import { attemptsKey, countPasswordTry } from '#cognito/accounts/limits.ts'
import { changeWrite, type User, userPartition } from '#cognito/accounts/users-store.ts'
import { newTotpSecret, totpStep } from '#cognito/mfa/totp.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, invalidParameter } from '#cognito/protocol/errors.ts'
import { SecretCode, Session, Token } from '#cognito/protocol/fields.ts'
import { type Operation, parseInput } from '#cognito/protocol/operation.ts'
import { lostStep, nextStep, openStep } from '#cognito/sessions/next-challenge.ts'
import { memberOf } from '#cognito/sessions/sessions.ts'

const lifeMs = 3_600_000
const bearerSchema = v.object({ AccessToken: v.optional(Token), Session: v.optional(Session) })
const verifySchema = v.object({ ...bearerSchema.entries, UserCode: SecretCode })
const pendingSchema = v.object({ secret: v.string(), endsAtMs: v.number() })

const pendingKey = (sub: string) => ({ pk: userPartition(sub), sk: 'totp#pending' })
/** The time step of the last used code. */
export const usedKey = (sub: string) => ({ pk: userPartition(sub), sk: 'totp#used' })

/** Makes a key for an authenticator app: for a signed-in user, or during a sign-in (MFA_SETUP). */
export const associateSoftwareToken: Operation = {
  schema: bearerSchema,
  async run(pool, { body }) {
    const { user, nextSession } = await bearer(pool, parseInput(bearerSchema, body))
    const secret = newTotpSecret()
    const endsAtMs = pool.now() + lifeMs
    const expiresAtSec = Math.ceil(endsAtMs / 1000)
    await pool.table.put({ Item: { ...pendingKey(user.sub), secret, endsAtMs, expiresAtSec } })
    return { SecretCode: secret, ...nextSession() }
  },
}

/**
 * Activates a key with one of its codes. Without a new key, it verifies that the app has the current one.
 * `EnableSoftwareTokenMFAException` for a wrong code; tries count as at sign-in.
 */
export const verifySoftwareToken: Operation = {
  schema: verifySchema,
  async run(pool, { body }) {
    const input = parseInput(verifySchema, body)
    const { user, nextSession } = await bearer(pool, input)
    const pending = await pool.table.read(pendingSchema, pendingKey(user.sub))
    const secret = pending && pending.endsAtMs > pool.now() ? pending.secret : user.totpSecret
    if (secret === undefined) throw invalidParameter('No software token has been associated.')
    await countPasswordTry(pool, user.sub)
    const step = totpStep(secret, input.UserCode, pool.now())
    if (step === undefined) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
    await useStep(pool, user.sub, step)
    const outcome = await pool.table.transact([
      changeWrite(pool, user, { totpSecret: secret }),
      { Delete: { Key: pendingKey(user.sub) } },
      { Delete: { Key: attemptsKey(user.sub) } },
    ])
    if (!outcome.ok) throw lostStep()
    return { Status: 'SUCCESS', ...nextSession() }
  },
}

/** Compares a code at sign-in; each works once. `CodeMismatchException`, `ExpiredCodeException`. */
export async function useTotpCode(pool: Pool, user: User, code: string): Promise<void> {
  const step = totpStep(user.totpSecret ?? '', code, pool.now())
  if (step === undefined || user.totpSecret === undefined) {
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user')
  }
  await useStep(pool, user.sub, step)
}

/** A step later than the last one used, decided by the write: of two concurrent ones, one wins. */
async function useStep(pool: Pool, sub: string, step: number): Promise<void> {
  const fresh = await pool.table.put({
    Item: { ...usedKey(sub), step },
    ConditionExpression: 'attribute_not_exists(pk) OR step < :step',
    ExpressionAttributeValues: { ':step': step },
  })
  if (fresh) return
  throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
}

/** The owner of the token, and the Session that continues the sign-in. */
async function bearer(
  pool: Pool,
  given: v.InferOutput<typeof bearerSchema>,
): Promise<{ user: User; nextSession: () => { Session?: string } }> {
  const { AccessToken, Session } = given
  if (AccessToken !== undefined) {
    return { user: (await memberOf(pool, AccessToken)).user, nextSession: () => ({}) }
  }
  if (Session === undefined) throw invalidParameter('Either AccessToken or Session must be given.')
  const { step, user } = await openStep(pool, Session)
  if (step.name !== 'MFA_SETUP') throw lostStep()
  return { user, nextSession: () => ({ Session: nextStep(pool, Session, step) }) }
}
