import type { AuthReply } from '@app/ui/auth/types.ts'
import { asking } from '#auth/load.ts'

export type AuthExtra = typeof import('#auth/cognito/auth-extra.ts')
/** Sign-up, reset, second steps of a sign-in and the security settings: the second chunk, loaded on demand. */
export function loadAuthExtra(): Promise<AuthExtra> {
  return import('#auth/cognito/auth-extra.ts')
}

/** Calls a function of the second chunk, as `askAuth` does. */
export function askExtra<Value>(
  ask: (more: AuthExtra) => Promise<AuthReply<Value>>,
): Promise<AuthReply<Value>> {
  return asking(loadAuthExtra, ask)
}
