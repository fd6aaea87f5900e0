import { useEffect } from 'react'
import { loadAuth } from '#auth/load.ts'
import { loadMoreAuth } from '#auth/load-more.ts'

/**
 * Fetches the pool's client once the form stands, so that the press of the button need not wait for it. `more`
 * for forms that need the chunk beside it.
 */
export function WarmAuth({ more = false }: { readonly more?: boolean }) {
  useEffect(() => {
    // One that does not come now is asked for again by the press.
    const warm = () => void Promise.all([loadAuth(), more && loadMoreAuth()]).catch(() => {})
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(warm)
    else setTimeout(warm, 1500)
  }, [more])
  return null
}
