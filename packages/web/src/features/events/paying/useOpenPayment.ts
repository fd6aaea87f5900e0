import { useEffect } from 'react'
import { useRevalidator, useSearchParams } from 'react-router-dom'

const EVERY_MS = 2_000
/** A message of Stripe takes seconds; after a minute the mail says it. */
const FOR_MS = 60_000

/** True while somebody who came back from the page of a payment waits for its message: the page is read again. */
export function useOpenPayment(isOpen: boolean): boolean {
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const isWaiting = isOpen && query.get('payment') === '1'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), EVERY_MS)
    const end = setTimeout(() => clearInterval(timer), FOR_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [isWaiting, revalidate])
  return isWaiting
}
