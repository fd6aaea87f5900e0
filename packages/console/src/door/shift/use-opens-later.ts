import { useEffect, useState } from 'react'
import { opensLater } from '#door/shift/opens-later.ts'

const SECOND_MS = 1_000

/** When 受付 begins, and the time by the server's clock, again with each second; null once it has begun. */
export function useOpensLater(event: Parameters<typeof opensLater>[0], serverNow: () => Date) {
  const [, setSeconds] = useState(0)
  const now = serverNow()
  const opensAt = opensLater(event, now)
  const waits = opensAt !== null
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => setSeconds((seconds) => seconds + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [waits])
  return opensAt === null ? null : { opensAt, now }
}
