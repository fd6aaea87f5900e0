import type { AuthReply } from '@app/ui/auth/types.ts'

/** All user pool code, in one chunk that is loaded on first use. */
export type Auth = typeof import('#auth/cognito/user-pool.ts')

/** Loads the chunk; an early call (a first touch of a form) only preloads it. */
export function loadAuth(): Promise<Auth> {
  return import('#auth/cognito/user-pool.ts')
}

/** Calls the pool; a chunk that fails to load counts as a lost network, and the form stays. */
export function askAuth<Value>(ask: (auth: Auth) => Promise<AuthReply<Value>>): Promise<AuthReply<Value>> {
  return asking(loadAuth, ask)
}

/** The same for any chunk of this kind. */
export async function asking<Chunk, Value>(
  load: () => Promise<Chunk>,
  ask: (chunk: Chunk) => Promise<AuthReply<Value>>,
): Promise<AuthReply<Value>> {
  const chunk = await load().catch(() => null)
  return chunk === null ? { ok: false, fault: 'NetworkError' } : ask(chunk)
}
