import { useEffect, useState } from 'react'

/** Whole seconds left of `seconds` since `startedMs` (epoch); 0 without a start. */
export function useCountdown(startedMs: number | null, seconds: number): number {
  const [nowMs, setNowMs] = useState(Date.now)
  const left = startedMs === null ? 0 : Math.max(0, Math.ceil(seconds - (nowMs - startedMs) / 1000))
  const running = startedMs !== null && left > 0
  useEffect(() => {
    if (!running) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return Math.min(left, seconds)
}
