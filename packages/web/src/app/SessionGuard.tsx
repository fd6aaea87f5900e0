import { useEffect, useSyncExternalStore } from 'react'
import { EndedSession } from '#app/EndedSession.tsx'
import { renewAhead } from '#auth/renew-ahead.ts'
import { readSession } from '#auth/session.ts'
import { lockPage, sessionState, settleSignInAgain, watchOtherTabs } from '#auth/session-watch.ts'
import { stored } from '#browser-storage/stored.ts'
import { signInAgain } from '#text/sign-in-again.ts'
import { Overlay } from '#ui/Overlay.tsx'

const READING_MS = 1500

/**
 * Covers every screen: asks to sign in again where the session expired, and locks and reloads a screen
 * whose account is no longer the one it was rendered for (SEC-A8).
 */
export function SessionGuard() {
  const state = useSyncExternalStore(sessionState.subscribe, sessionState.get)
  useEffect(() => watchOtherTabs(look), [])
  useEffect(() => renewAhead(), [])
  useEffect(() => {
    if (state !== 'changed') return
    // Time to read why the screen reloads.
    const timer = setTimeout(() => window.location.reload(), READING_MS)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <>
      <Overlay open={state === 'changed'} text={signInAgain.otherAccount} />
      <EndedSession hasScreen />
    </>
  )
}

/** Another tab signed a member in or out, for this tab too. */
function look(): void {
  readSession().then(
    (session) => {
      if (session !== null) settleSignInAgain(true)
      // Signed out on purpose; a session that only expired keeps its flag, and a dialog signs in again in place.
      else if (!stored.signedIn.is()) lockPage()
    },
    // Unknown just now: the next call finds out.
    () => {},
  )
}
