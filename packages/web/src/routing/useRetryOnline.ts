import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'

/** Reads the screen again when the network is back: for what stands in the place of a screen that could not be read. */
export function useRetryOnline(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const retry = () => void revalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [revalidate])
}
