import { useEffect, useState, useSyncExternalStore } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from '#app/routes.tsx'
import { watchDesk } from '#auth/session.ts'
import { standingStore } from '#auth/standing.ts'
import { SignInAgain } from '#features/account/SignInAgain.tsx'
import { SignInPage } from '#features/account/SignInPage.tsx'

/** Nobody is asked anything but to sign in before somebody is; then the address they came to is shown. */
export function App() {
  const standing = useSyncExternalStore(standingStore.subscribe, standingStore.get)
  useEffect(watchDesk, [])
  return (
    <I18nProvider locale="ja-JP">
      {standing === 'out' ? <SignInPage /> : <SignedInDesk />}
      {standing === 'ended' && <SignInAgain />}
    </I18nProvider>
  )
}

function SignedInDesk() {
  const [router] = useState(() => createBrowserRouter(routes))
  return <RouterProvider router={router} />
}
