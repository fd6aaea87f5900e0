import { useEffect } from 'react'
import { loadAuth } from '#auth/load.ts'
import { loadAuthExtra } from '#auth/load-extra.ts'

/**
 * Preloads the pool's client once the form is shown, so that the click need not wait for it. `more`
 * for forms that need the second chunk.
 */
export function WarmAuth({ more = false }: { readonly more?: boolean }) {
  useEffect(() => {
    // After a failure the click loads it again.
    const warm = () => void Promise.all([loadAuth(), more && loadAuthExtra()]).catch(() => {})
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(warm)
    else setTimeout(warm, 1500)
  }, [more])
  return null
}
