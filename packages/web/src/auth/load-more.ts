import type { AuthReply } from '@app/ui/auth/types.ts'
import { asking } from '#auth/load.ts'

export type MoreAuth = typeof import('#auth/cognito/more-auth.ts')
/** Sign-up, reset, second steps of a sign-in and the security settings: the second chunk, loaded on demand. */
export function loadMoreAuth(): Promise<MoreAuth> {
  return import('#auth/cognito/more-auth.ts')
}

/** Calls a function of the second chunk, as `askAuth` does. */
export function askMore<Value>(
  ask: (more: MoreAuth) => Promise<AuthReply<Value>>,
): Promise<AuthReply<Value>> {
  return asking(loadMoreAuth, ask)
}
