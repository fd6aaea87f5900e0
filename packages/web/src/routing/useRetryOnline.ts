import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'

/** Reloads the screen when the network is back: for the replacement of a screen that failed to load. */
export function useRetryOnline(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const retry = () => void revalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [revalidate])
}
