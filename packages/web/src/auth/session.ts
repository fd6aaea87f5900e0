import type { Session } from '@app/ui/auth/types.ts'
import { earlyRenewal } from '#auth/early-renewal.ts'
import { loadAuth } from '#auth/load.ts'
import { askToSignInAgain, isOwners } from '#auth/session-watch.ts'
import { storedSession } from '#auth/stored-tokens.ts'
import { stored } from '#browser-storage/stored.ts'

let reading: Promise<Session | null> | null = null

/**
 * The session, refreshed by the pool's client when its token has expired; null when signed out, or when the account differs from the
 * one this page was rendered for (SEC-A8). Concurrent callers share one refresh.
 */
export function readSession(): Promise<Session | null> {
  reading ??= read().finally(() => {
    reading = null
  })
  return reading
}

/**
 * The session of a call that needs one. If this page had one that expired, a dialog asks its owner to
 * sign in again in place, and typed input stays; null when they decline, or were never signed in.
 */
export async function memberSession(): Promise<Session | null> {
  return (await readSession()) ?? ((await askToSignInAgain()) ? readSession() : null)
}

async function read(): Promise<Session | null> {
  await earlyRenewal()
  const early = storedSession(Date.now())
  if (early !== null) stored.signedIn.see(Date.now())
  const session = early ?? (await (await loadAuth()).currentSession())
  return isOwners(session) ? session : null
}
