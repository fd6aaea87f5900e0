import type { AuthReply } from '#auth/types.ts'

/** Everything that speaks to the user pool, in one chunk that is fetched at the first need. */
export type Auth = typeof import('#auth/cognito/user-pool.ts')

/** Loads the chunk; calling early (a first touch of a form) only warms it. */
export function loadAuth(): Promise<Auth> {
  return import('#auth/cognito/user-pool.ts')
}

/** Asks the pool something; a chunk that does not come is a lost network like any other, and the form stays. */
export function askAuth<Value>(ask: (auth: Auth) => Promise<AuthReply<Value>>): Promise<AuthReply<Value>> {
  return asking(loadAuth, ask)
}

/** The same for any chunk of the kind. */
export async function asking<Chunk, Value>(
  load: () => Promise<Chunk>,
  ask: (chunk: Chunk) => Promise<AuthReply<Value>>,
): Promise<AuthReply<Value>> {
  const chunk = await load().catch(() => null)
  return chunk === null ? { ok: false, fault: 'NetworkError' } : ask(chunk)
}
