/** A token is renewed by the pool's client when it ends within this time. */
const MARGIN_MS = 60_000

/** What the pool's client keeps of a session, as far as a call needs it. */
export interface PoolTokens {
  readonly accessToken: string
  /** Of the id token. The server verifies the token of every call. */
  readonly claims: Readonly<Record<string, unknown>>
  /** How far the pool's clock was ahead of this device's when the tokens came. */
  readonly driftMs: number
}

/**
 * The tokens that the pool's client keeps in a storage, read without that client; null when there are none, when it is
 * not certain whose they are, or when the client has to renew them. Throws on tokens that cannot be read.
 */
export function poolTokens(storage: Storage, nowMs: number): PoolTokens | null {
  const users = Object.keys(storage).filter((key) => /^Cognito.+\.LastAuthUser$/.test(key))
  const [user] = users
  if (user === undefined || users.length > 1) return null
  const prefix = `${user.replace(/LastAuthUser$/, '')}${storage.getItem(user)}.`
  const accessToken = storage.getItem(`${prefix}accessToken`) ?? ''
  const claims = claimsOf(storage.getItem(`${prefix}idToken`) ?? '')
  const driftMs = Number(storage.getItem(`${prefix}clockDrift`) ?? 0)
  const endMs = Math.min(Number(claims['exp']), Number(claimsOf(accessToken)['exp'])) * 1000
  // Written so that a missing or broken time counts as over.
  return endMs - driftMs > nowMs + MARGIN_MS ? { accessToken, claims, driftMs } : null
}

/** The claims of a token. Throws on anything else. */
export function claimsOf(token: string): Record<string, unknown> {
  const bytes = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
  return Object(JSON.parse(text))
}
