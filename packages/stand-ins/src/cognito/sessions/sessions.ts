import { createHash, randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { attemptsKey } from '#cognito/accounts/limits.ts'
import { readUser, type User, userKey } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, notAuthorized } from '#cognito/protocol/errors.ts'
import { type Bearer, mintTokens, verifyAccessToken } from '#cognito/sessions/tokens.ts'
import type { Write } from '#cognito/table.ts'

/** The caller, from a valid access token. */
export type Member = { user: User; originJti: string }

type Session = v.InferOutput<typeof sessionSchema>

const sessionSchema = v.object({
  sub: v.string(),
  generation: v.number(),
  authTimeSec: v.number(),
  expiresAtSec: v.number(),
  revokedAtMs: v.optional(v.number()),
})
const refreshSchema = v.object({ originJti: v.string(), rotatedAtMs: v.optional(v.number()) })

const sessionKey = (originJti: string) => ({ pk: `session#${originJti}`, sk: 'session' })
const refreshKey = (token: string) => ({ pk: `refresh#${hash(token)}`, sk: 'refresh' })

/** Starts a session for a user who proved the password. Undefined when the user changed in the meantime. */
export async function startSession(pool: Pool, user: User): Promise<object | undefined> {
  const originJti = randomUUID()
  const authTimeSec = Math.floor(pool.now() / 1000)
  const session: Session = {
    sub: user.sub,
    generation: user.generation,
    authTimeSec,
    expiresAtSec: authTimeSec + pool.refreshSec,
  }
  const refresh = newRefresh(originJti, session)
  const outcome = await pool.table.transact([
    { Put: { Item: { ...sessionKey(originJti), ...session } } },
    refresh.write,
    stillInForce(user),
    { Delete: { Key: attemptsKey(user.sub) } },
  ])
  return outcome.ok ? result(pool, user, originJti, session, refresh.token) : undefined
}

/**
 * New tokens for a refresh token, which is thereby replaced: it works for 30 more seconds, in case a response
 * got lost, then never again (`RefreshTokenReuseException`). The session's end does not move.
 */
export async function refreshSession(pool: Pool, token: string): Promise<object> {
  const kept = await pool.table.read(refreshSchema, refreshKey(token))
  const session = kept && (await pool.table.read(sessionSchema, sessionKey(kept.originJti)))
  const user = session && (await readUser(pool, session.sub))
  if (!user) throw notAuthorized('Invalid Refresh Token')
  const nowMs = pool.now()
  requireLive(session, user, 'Refresh Token')
  if (session.expiresAtSec * 1000 <= nowMs) throw notAuthorized('Refresh Token has expired')

  const next = newRefresh(kept.originJti, session)
  const outcome = await pool.table.transact([
    {
      Update: {
        Key: refreshKey(token),
        UpdateExpression: 'SET rotatedAtMs = if_not_exists(rotatedAtMs, :now)',
        ConditionExpression: 'attribute_not_exists(rotatedAtMs) OR rotatedAtMs > :graceBegan',
        ExpressionAttributeValues: { ':now': nowMs, ':graceBegan': nowMs - pool.graceMs },
      },
    },
    next.write,
    stillInForce(user),
    {
      ConditionCheck: {
        Key: sessionKey(kept.originJti),
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(revokedAtMs)',
      },
    },
  ])
  if (outcome.ok) return result(pool, user, kept.originJti, session, next.token)
  if (!outcome.failed.includes(0)) throw notAuthorized('Refresh Token has been revoked')
  throw new CognitoError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation.')
}

/** Ends the session that a refresh token belongs to, with its access tokens. An unknown token ends nothing. */
export async function revokeSession(pool: Pool, token: string): Promise<void> {
  const kept = await pool.table.read(refreshSchema, refreshKey(token))
  if (!kept) return
  await pool.table.update(v.unknown(), {
    Key: sessionKey(kept.originJti),
    UpdateExpression: 'SET revokedAtMs = :now',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': pool.now() },
  })
}

/** The user behind an access token with a live session; else `NotAuthorizedException`. */
export async function memberOf(pool: Pool, accessToken: string): Promise<Member> {
  const claims = verifyAccessToken(pool.mint, accessToken, pool.now())
  const session = await pool.table.read(sessionSchema, sessionKey(claims.origin_jti))
  const user = await readUser(pool, claims.sub)
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
  if (!session) throw notAuthorized('Access Token has been revoked')
  requireLive(session, user, 'Access Token')
  return { user, originJti: claims.origin_jti }
}

/** Ends every session of a user at once. */
export async function endAllSessions(pool: Pool, sub: string): Promise<void> {
  await pool.table.update(v.unknown(), {
    Key: userKey(sub),
    UpdateExpression: 'ADD generation :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
  })
}

function requireLive(session: Session, user: User, what: string): void {
  if (!user.enabled) throw notAuthorized('User is disabled.')
  if (session.revokedAtMs !== undefined || session.generation !== user.generation) {
    throw notAuthorized(`${what} has been revoked`)
  }
}

/** Condition: nothing ended the user's sessions between our read and our write. */
function stillInForce(user: User): Write {
  return {
    ConditionCheck: {
      Key: userKey(user.sub),
      ConditionExpression: 'generation = :generation AND enabled = :yes AND userStatus = :confirmed',
      ExpressionAttributeValues: { ':generation': user.generation, ':yes': true, ':confirmed': 'CONFIRMED' },
    },
  }
}

/** Only its hash is stored: data from the table opens nothing. */
function newRefresh(originJti: string, session: Session): { token: string; write: Write } {
  const token = randomBytes(48).toString('base64url')
  const { expiresAtSec } = session
  return { token, write: { Put: { Item: { ...refreshKey(token), originJti, expiresAtSec } } } }
}

function result(pool: Pool, user: User, originJti: string, session: Session, refreshToken: string): object {
  const bearer: Bearer = {
    sub: user.sub,
    email: user.email,
    emailVerified: user.emailVerified,
    groups: [...(user.groupNames ?? [])].sort(),
    originJti,
    authTimeSec: session.authTimeSec,
  }
  const { idToken, accessToken } = mintTokens(pool.mint, bearer, pool.now())
  return {
    AuthenticationResult: {
      AccessToken: accessToken,
      IdToken: idToken,
      RefreshToken: refreshToken,
      ExpiresIn: pool.mint.lifeSec,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
