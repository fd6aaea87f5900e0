// First of all: it says which layer wins over which.
import '#styles/door.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetAtLeaving } from '#auth/end-session.ts'
import { resumeSession } from '#auth/session-state.ts'
import { DoorApp } from '#door/DoorApp.tsx'
import { startOffline } from '#door/offline/start.ts'

const root = document.getElementById('root')
if (root !== null) {
  resumeSession(Date.now())
  // The lists that a door keeps on this phone go with the session.
  forgetAtLeaving(() => import('#door/offline/vault.ts').then(({ forgetRosters }) => forgetRosters()))
  startOffline()
  createRoot(root).render(
    <StrictMode>
      <DoorApp />
    </StrictMode>,
  )
}
