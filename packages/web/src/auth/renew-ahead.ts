import { loadAuth } from '#auth/load.ts'
import { pageOwner } from '#auth/session-watch.ts'
import { storedSession, TOKEN_LOCK } from '#auth/stored-tokens.ts'
import { stored } from '#browser-storage/stored.ts'

/** With the margin of `storedSession`: a token of fifteen minutes is renewed after twelve. */
const AHEAD_MS = 120_000
const LOOK_MS = 30_000

/**
 * Renews the token of a page in sight before it ends, and on the return to the page, so that no press waits for it. Tabs
 * take turns. Returns what stops it.
 */
export function renewAhead(renew = renewNow): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible' || !isDue()) return
    inTurn(async () => {
      if (!isDue()) return
      await renew()
      // Nothing that another try would change.
      if (isDue()) stop()
    }).catch(() => {
      // Without a network the next look tries again.
    })
  }
  const timer = setInterval(look, LOOK_MS)
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return stop
}

const isDue = () =>
  stored.signedIn.is() && pageOwner() !== null && storedSession(Date.now() + AHEAD_MS) === null

async function renewNow(): Promise<void> {
  await (await loadAuth()).currentSession({ forceRefresh: true })
}

/** One tab at a time; pages without HTTPS have no locks. */
async function inTurn(renew: () => Promise<void>): Promise<void> {
  const { locks }: { readonly locks?: LockManager } = navigator
  if (locks === undefined) await renew()
  else await locks.request(TOKEN_LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : renew()))
}
