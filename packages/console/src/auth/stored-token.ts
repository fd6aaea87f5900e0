import { isFresh, poolTokens } from '@app/ui/auth/pool-tokens.ts'

/** The access token that this tab keeps; null when only the pool's client can go on with what is there. */
export function storedToken(nowMs: number): string | null {
  try {
    const tokens = poolTokens(sessionStorage)
    return tokens !== null && isFresh(tokens, nowMs) ? tokens.accessToken : null
  } catch {
    // No storage, or tokens that do not parse: the client finds out.
    return null
  }
}
