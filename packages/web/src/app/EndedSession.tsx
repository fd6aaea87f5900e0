import { lazy, Suspense, useSyncExternalStore } from 'react'
import { sessionState, settleSignInAgain } from '#auth/session-watch.ts'

const SignInAgain = lazy(() => import('#features/account/sign-in/SignInAgain.tsx'))

/** Asks to sign in again, over the screen or before the first one, once the server no longer takes the session. */
export function EndedSession({ hasScreen = false }: { readonly hasScreen?: boolean }) {
  const state = useSyncExternalStore(sessionState.subscribe, sessionState.get, sessionState.get)
  if (state !== 'ended') return null
  return (
    <Suspense>
      <SignInAgain hasScreen={hasScreen} onSignedIn={() => settleSignInAgain(true)} />
    </Suspense>
  )
}
