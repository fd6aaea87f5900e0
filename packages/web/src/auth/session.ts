import { loadAuth } from '#auth/load.ts'
import { askToSignInAgain, isOwners } from '#auth/session-watch.ts'
import type { Session } from '#auth/types.ts'

let reading: Promise<Session | null> | null = null

/**
 * The session, refreshed when its token has run out; null when nobody is signed in, or somebody else than
 * this page was rendered for (SEC-A8). Whoever asks at the same time gets the same answer: one refresh.
 */
export function readSession(): Promise<Session | null> {
  reading ??= read().finally(() => {
    reading = null
  })
  return reading
}

/**
 * The session of a call that needs one. Where this page had one and it has run out, its owner is asked to
 * sign in again in place, and what was typed stays; null when she does not, or was never signed in.
 */
export async function memberSession(): Promise<Session | null> {
  return (await readSession()) ?? ((await askToSignInAgain()) ? readSession() : null)
}

async function read(): Promise<Session | null> {
  const { currentSession } = await loadAuth()
  const session = await currentSession()
  return isOwners(session) ? session : null
}
