// First of all: it says which layer wins over which.
import '#styles/index.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { takeUpSession } from '#auth/standing.ts'

const root = document.getElementById('root')
if (root !== null) {
  takeUpSession(Date.now())
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
