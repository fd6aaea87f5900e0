// First of all: it says which layer wins over which.
import '#styles/index.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { forgetAtLeaving } from '#auth/end-session.ts'
import { resumeSession } from '#auth/session-state.ts'
import { hearBack } from '#ui/back.ts'

const root = document.getElementById('root')
if (root !== null) {
  resumeSession(Date.now())
  hearBack()
  // The lists that a door keeps on this phone go with the session.
  forgetAtLeaving(() => import('#door/offline/vault.ts').then(({ forgetRosters }) => forgetRosters()))
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
