/** A token is renewed by the pool's client when it ends within this time. */
const MARGIN_MS = 60_000

/**
 * The access token that the pool's client keeps in a storage, read without that client; null when it does not exist, when
 * it is not certain whose it is, or when the client has to renew it. Throws on tokens that do not parse. The server
 * verifies it. The site reads more of them (`stored-tokens.ts`), in a first module without a byte to spare.
 */
export function storedToken(storage: Storage, nowMs: number): string | null {
  const users = Object.keys(storage).filter((key) => /^Cognito.+\.LastAuthUser$/.test(key))
  const [user] = users
  if (user === undefined || users.length > 1) return null
  const prefix = `${user.replace(/LastAuthUser$/, '')}${storage.getItem(user)}.`
  const accessToken = storage.getItem(`${prefix}accessToken`) ?? ''
  const driftMs = Number(storage.getItem(`${prefix}clockDrift`) ?? 0)
  const ends = [storage.getItem(`${prefix}idToken`) ?? '', accessToken].map((token) =>
    Number(claimsOf(token)['exp']),
  )
  // Written so that a missing or broken time counts as over.
  return Math.min(...ends) * 1000 - driftMs > nowMs + MARGIN_MS ? accessToken : null
}

function claimsOf(token: string): Record<string, unknown> {
  const bytes = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
  return Object(JSON.parse(text))
}
