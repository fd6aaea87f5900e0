import { useEffect } from 'react'
import { loadAuth } from '#api/auth.ts'

/** Fetches the pool's client once the form stands, so that the press of the button need not wait for it. */
export function WarmAuth() {
  useEffect(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => void loadAuth())
    else setTimeout(() => void loadAuth(), 1500)
  }, [])
  return null
}
