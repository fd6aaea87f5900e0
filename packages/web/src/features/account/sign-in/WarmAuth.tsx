import { useEffect } from 'react'
import { loadAuth } from '#auth/load.ts'
import { loadMoreAuth } from '#auth/load-more.ts'

/**
 * Preloads the pool's client once the form is shown, so that the click need not wait for it. `more`
 * for forms that need the second chunk.
 */
export function WarmAuth({ more = false }: { readonly more?: boolean }) {
  useEffect(() => {
    // After a failure the click loads it again.
    const warm = () => void Promise.all([loadAuth(), more && loadMoreAuth()]).catch(() => {})
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(warm)
    else setTimeout(warm, 1500)
  }, [more])
  return null
}
