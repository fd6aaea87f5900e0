import { isFresh, type PoolTokens, poolTokens } from '@app/ui/auth/pool-tokens.ts'
import type { Session } from '@app/ui/auth/types.ts'
import { isSessionOver } from '#auth/session-life.ts'

/** The lock of the tab that renews the token. */
export const TOKEN_LOCK = 'token'

/**
 * The session by the tokens that the pool's client keeps in the browser, read without that client; null when there is
 * none, when it is not certain whose it is, or when only the client can go on with it: a token to renew, or a session
 * beyond its maximum age (G14). The server verifies the token of every call.
 */
export function storedSession(nowMs: number): Session | null {
  const kept = inStorage(nowMs)
  if (kept === null || !isFresh(kept, nowMs)) return null
  const { sub, claims, accessToken } = kept
  return {
    sub,
    email: String(claims['email'] ?? ''),
    emailVerified: claims['email_verified'] === true,
    accessToken,
  }
}

/** The tokens of a session that may go on (G14), expired or not, where it is certain whose they are. */
export interface StoredTokens extends PoolTokens {
  readonly storage: Storage
  readonly sub: string
}

/** The tokens as they lie in the browser; null when there are none to go on with. */
export function inStorage(nowMs: number): StoredTokens | null {
  try {
    const persists = sessionStorage.getItem('isSignedIn') !== '1'
    const storage = persists ? localStorage : sessionStorage
    return storage.getItem('isSignedIn') === '1' ? tokensIn(storage, persists, nowMs) : null
  } catch {
    // No storage, or tokens that this module cannot read: the client finds out.
    return null
  }
}

function tokensIn(storage: Storage, persists: boolean, nowMs: number): StoredTokens | null {
  const tokens = poolTokens(storage)
  if (tokens === null) return null
  const { claims, driftMs } = tokens
  const groups = claims['cognito:groups']
  const age = {
    persists,
    staff: Array.isArray(groups) && groups.length > 0,
    // The pool's time by this device's clock.
    signedInMs: Number(claims['auth_time'] ?? 0) * 1000 - driftMs,
    seenMs: persists ? Number(storage.getItem('seenAt') ?? Number.NaN) : null,
  }
  if (typeof claims['sub'] !== 'string' || Number.isNaN(age.seenMs) || isSessionOver(age, nowMs)) return null
  return { ...tokens, storage, sub: claims['sub'] }
}

/** How far the pool's clock was ahead of this device's when the tokens came. */
export function clockDriftMs(storage: Storage): number {
  const key = Object.keys(storage).find((name) => /^Cognito.+\.clockDrift$/.test(name))
  return Number((key !== undefined && storage.getItem(key)) || 0)
}
