import { useEffect } from 'react'
import { sendOpenings } from '#door/offline/openings.ts'
import { isReachable } from '#door/offline/reachability.ts'

const AGAIN_MS = 10_000

/** Sends what the phone keeps of opened care notes, as soon as the server can be asked. */
export function useOpenings(operator: string | null, isThere: boolean): void {
  useEffect(() => {
    if (operator === null || !isThere) return
    let isSending = false
    const attempt = async () => {
      if (isSending || !isReachable()) return
      isSending = true
      // What could not be read or sent now stays for the next time.
      await sendOpenings(operator).catch(() => {})
      isSending = false
    }
    void attempt()
    const timer = setInterval(() => void attempt(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [operator, isThere])
}
