import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <h1>こんにちは、世界</h1>
  </StrictMode>,
)
