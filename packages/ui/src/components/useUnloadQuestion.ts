import { useEffect } from 'react'

/** While it asks, the browser asks before a reload, a closed tab and a way to another site. */
export function useUnloadQuestion(asks: boolean): void {
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
}
