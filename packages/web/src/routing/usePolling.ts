import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'

/**
 * Reads the screen again so often while it is visible, and at once when it becomes visible or the network is back. Null: not
 * at all.
 */
export function usePolling(everyMs: number | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (everyMs === null) return
    const ask = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }
    const timer = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('online', ask)
    }
  }, [revalidate, everyMs])
}
