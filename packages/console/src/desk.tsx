import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { takeUpSession } from '#auth/standing.ts'
import '#styles/index.css'

const root = document.getElementById('root')
if (root !== null) {
  takeUpSession(Date.now())
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
