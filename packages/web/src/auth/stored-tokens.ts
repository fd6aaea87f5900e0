import type { Session } from '@app/ui/auth/types.ts'
import { isSessionOver } from '#auth/session-life.ts'

/** A token is renewed by the pool's client when it ends within this time. */
const MARGIN_MS = 60_000

/**
 * The session by the tokens that the pool's client keeps in the browser, read without that client; null when there is
 * none, when it is not certain whose it is, or when only the client can go on with it: a token to renew, or a session
 * beyond its maximum age (G14). The server verifies the token of every call.
 */
export function storedSession(nowMs: number): Session | null {
  try {
    const persists = sessionStorage.getItem('isSignedIn') !== '1'
    const storage = persists ? localStorage : sessionStorage
    return storage.getItem('isSignedIn') === '1' ? sessionIn(storage, persists, nowMs) : null
  } catch {
    // No storage, or tokens that this module cannot read: the client finds out.
    return null
  }
}

function sessionIn(storage: Storage, persists: boolean, nowMs: number): Session | null {
  const users = Object.keys(storage).filter((key) => /^Cognito.+\.LastAuthUser$/.test(key))
  const [user] = users
  if (user === undefined || users.length > 1) return null
  const prefix = `${user.replace(/LastAuthUser$/, '')}${storage.getItem(user)}.`
  const accessToken = storage.getItem(`${prefix}accessToken`) ?? ''
  const claims = claimsOf(storage.getItem(`${prefix}idToken`) ?? '')
  const driftMs = Number(storage.getItem(`${prefix}clockDrift`) ?? 0)
  const endMs = Math.min(Number(claims['exp']), Number(claimsOf(accessToken)['exp'])) * 1000
  // Written so that a missing or broken time counts as over.
  if (!(endMs - driftMs > nowMs + MARGIN_MS)) return null
  const groups = claims['cognito:groups']
  const age = {
    persists,
    staff: Array.isArray(groups) && groups.length > 0,
    // The pool's time by this device's clock.
    signedInMs: Number(claims['auth_time'] ?? 0) * 1000 - driftMs,
    seenMs: persists ? Number(storage.getItem('seenAt') ?? Number.NaN) : null,
  }
  if (typeof claims['sub'] !== 'string' || Number.isNaN(age.seenMs) || isSessionOver(age, nowMs)) return null
  return {
    sub: claims['sub'],
    email: String(claims['email'] ?? ''),
    emailVerified: claims['email_verified'] === true,
    accessToken,
  }
}

/** How far the pool's clock was ahead of this device's when the tokens came. */
export function clockDriftMs(storage: Storage): number {
  const key = Object.keys(storage).find((name) => /^Cognito.+\.clockDrift$/.test(name))
  return Number((key !== undefined && storage.getItem(key)) || 0)
}

/** The claims of a token. Throws on anything else. */
export function claimsOf(token: string): Record<string, unknown> {
  const bytes = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
  return Object(JSON.parse(text))
}
