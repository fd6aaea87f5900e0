/** A token is renewed when it ends within this time. */
const MARGIN_MS = 60_000

/** The tokens that the pool's client keeps in a storage. */
export interface PoolTokens {
  /** Of the names under which they lie: `Cognito….<client>.<user>.` */
  readonly prefix: string
  readonly accessToken: string
  /** Of the id token. */
  readonly claims: Record<string, unknown>
  /** How far the pool's clock was ahead of this device's when they came. */
  readonly driftMs: number
  /** When the first of them ends, by the pool's clock; NaN when one does not say. */
  readonly endMs: number
}

/**
 * The tokens of one person, read without the pool's client; null when there are none, or it is not certain whose they are.
 * Throws on tokens that do not parse. The server verifies the token of every call.
 */
export function poolTokens(storage: Storage): PoolTokens | null {
  const users = Object.keys(storage).filter((key) => /^Cognito.+\.LastAuthUser$/.test(key))
  const [user] = users
  if (user === undefined || users.length > 1) return null
  const prefix = `${user.replace(/LastAuthUser$/, '')}${storage.getItem(user)}.`
  const read = (name: string) => storage.getItem(prefix + name) ?? ''
  const accessToken = read('accessToken')
  const claims = claimsOf(read('idToken'))
  const endMs = Math.min(Number(claims['exp']), Number(claimsOf(accessToken)['exp'])) * 1000
  return { prefix, accessToken, claims, driftMs: Number(read('clockDrift')), endMs }
}

/** Whether the tokens need no renewal yet. A missing or broken time counts as over. */
export function isFresh({ endMs, driftMs }: PoolTokens, nowMs: number): boolean {
  return endMs - driftMs > nowMs + MARGIN_MS
}

/** The claims of a token. Throws on anything else. */
export function claimsOf(token: string): Record<string, unknown> {
  const bytes = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
  return Object(JSON.parse(text))
}
