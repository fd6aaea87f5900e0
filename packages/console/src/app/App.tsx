import { useEffect, useState, useSyncExternalStore } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { SignInAgain, SignInPage } from '#app/parts.ts'
import { routes } from '#app/routes.tsx'
import { watchDesk } from '#auth/session.ts'
import { sessionStateStore } from '#auth/session-state.ts'

/** Until a person signs in, only the sign-in is shown; then the address they came to. */
export function App() {
  const session = useSyncExternalStore(sessionStateStore.subscribe, sessionStateStore.get)
  useEffect(watchDesk, [])
  return (
    <I18nProvider locale="ja-JP">
      {session === 'out' ? <SignInPage /> : <SignedInDesk />}
      {session === 'ended' && <SignInAgain />}
    </I18nProvider>
  )
}

function SignedInDesk() {
  const [router] = useState(() => createBrowserRouter(routes))
  return <RouterProvider router={router} />
}
