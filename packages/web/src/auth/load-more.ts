import { asking } from '#auth/load.ts'
import type { AuthReply } from '#auth/types.ts'

export type MoreAuth = typeof import('#auth/cognito/more-auth.ts')
/** Sign-up, reset, second steps of a sign-in and the security settings: the chunk beside it, fetched when needed. */
export function loadMoreAuth(): Promise<MoreAuth> {
  return import('#auth/cognito/more-auth.ts')
}

/** Asks the pool something that is in the chunk beside it, as `askAuth` does. */
export function askMore<Value>(
  ask: (more: MoreAuth) => Promise<AuthReply<Value>>,
): Promise<AuthReply<Value>> {
  return asking(loadMoreAuth, ask)
}
