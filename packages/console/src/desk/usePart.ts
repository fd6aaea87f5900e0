import { useEffect, useReducer, useState } from 'react'
import type { Reply } from '#api/send.ts'

/**
 * What one part of a screen reads by itself, and another try; null until it is there, and where the role may not read it.
 * `read` stays the same from one drawing to the next. It is asked again by itself when the network is back.
 */
export function usePart<Value>(read: () => Promise<Reply<Value>>, isAllowed = true) {
  const [found, setFound] = useState<Value | 'failed' | null>(null)
  const [tries, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isAllowed) return
    let isThere = true
    void read().then((reply) => {
      if (!isThere) return
      setFound(reply.ok ? reply.value : 'failed')
      if (!reply.ok) window.addEventListener('online', again, { once: true })
    })
    return () => {
      isThere = false
      window.removeEventListener('online', again)
    }
  }, [read, isAllowed, tries])
  return { found, again }
}
