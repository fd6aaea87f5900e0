import { useEffect, useReducer, useState } from 'react'
import type { Reply } from '#api/send.ts'

/**
 * Reads one part of a screen; `found` is null until it is there, and when the role may not read it. `read` must be a stable function.
 * A failed read is repeated by `again`, and when the network is back.
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
