import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { Spinner } from '@app/ui/components/Spinner.tsx'
import { useEffect } from 'react'
import { tokenStorage } from '#auth/cognito/token-storage.ts'
import { loadAuth } from '#auth/load.ts'
import { stored } from '#browser-storage/stored.ts'
import { announceSignedOut } from '#telemetry/signed-out.ts'
import { logout } from '#text/login.ts'

/**
 * /logout (S28–S30). Opening this address signs out, also without a session. The last
 * step is a page load, so that no personal data stays in memory (SEC-D13).
 */
export function Component() {
  useEffect(() => {
    void leave()
  }, [])
  return (
    <Screen title={logout.title} mascot={<MebukiWaving />}>
      <p role="status">{logout.message}</p>
      <Spinner />
    </Screen>
  )
}

async function leave(): Promise<void> {
  if (stored.signedIn.is()) {
    // Offline the pool's client may not load; local data is still deleted.
    await loadAuth()
      .then((auth) => auth.leave())
      .catch(clearLocalSession)
  }
  stored.clearSession()
  forgetMeasurement()
  window.location.replace('/')
}

/** G58: the ids of telemetry do not outlive the session. */
function forgetMeasurement(): void {
  announceSignedOut()
  for (const name of ['cwr_s', 'cwr_u'])
    for (const domain of ['', `; Domain=${window.location.hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser of S218
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
    }
}

function clearLocalSession(): void {
  if (stored.signedIn.persists()) tokenStorage.clearLocal()
  stored.signedIn.end()
}
