import { Icon } from '@app/ui/components/Icon.tsx'
import { LogoMark } from '@app/ui/components/Logo.tsx'
import { whenIdle } from '@app/ui/components/when-idle.ts'
import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { BottomBar, Rail } from '#app/Navigation.tsx'
import { Palette, RecoveryCodesDialog, warmParts } from '#app/parts.ts'
import { stored } from '#auth/stored.ts'
import { useUnreadWatch } from '#desk/unread.ts'
import { useOnline } from '#desk/useOnline.ts'
import { common } from '#text/common.ts'
import { recoveryCodes as words } from '#text/recovery.ts'
import { Toasts } from '#ui/Toasts.tsx'

/** The frame of every screen of the desk: menu, palette, title and the state of the network. */
export function Desk() {
  const [finding, setFinding] = useState(false)
  useEffect(() => whenIdle(warmParts), [])
  const [codesDue, setCodesDue] = useState(stored.codesDue)
  const closeCodes = () => {
    stored.setCodesDue(false)
    setCodesDue(false)
  }
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useUnreadWatch()
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setFinding(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  useEffect(() => {
    // The first screen is where the browser has put the reader; every later one begins at its heading.
    // A screen that begins with a field of its own has the focus there already.
    const isTyped = document.activeElement?.matches('#main input') === true
    if (pathname !== '' && window.history.state?.idx && !isTyped) {
      document.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [pathname])
  return (
    <div className="desk">
      <a className="skip-link" href="#main">
        {common.skipToContent}
      </a>
      <Rail onFind={() => setFinding(true)} />
      <div className="desk-column">
        <OfflineNotice />
        <main id="main" tabIndex={-1} className="desk-main" aria-busy={state === 'loading'}>
          <Outlet />
        </main>
      </div>
      <BottomBar onFind={() => setFinding(true)} />
      <Toasts />
      {finding && <Palette onClose={() => setFinding(false)} />}
      {codesDue && (
        <RecoveryCodesDialog
          replaces={false}
          dismiss={words.later}
          onDismiss={closeCodes}
          onDone={closeCodes}
        />
      )}
      <ScrollRestoration />
    </div>
  )
}

/** The frame while the signed-in person is being read. */
export function DeskLoading() {
  return (
    <div className="desk-loading" role="status">
      <LogoMark />
      {common.loading}
    </div>
  )
}

function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="offline-words">
          <Icon name="info" small />
          {common.offlineNow}
        </p>
      )}
    </div>
  )
}
