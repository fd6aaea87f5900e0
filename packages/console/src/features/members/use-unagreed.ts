import type { OutputOf } from '@app/shared/base/call.ts'
import { listUnagreed } from '@app/shared/terms/desk-contract.ts'
import { useEffect, useRef, useState } from 'react'
import { type DeskCode, send } from '#api/send.ts'

export type UnagreedPage = OutputOf<typeof listUnagreed>

/** Two pages as one. */
export function joined(before: UnagreedPage, after: UnagreedPage): UnagreedPage {
  return {
    ...after,
    members: [...before.members, ...after.members],
    read: before.read + after.read,
  }
}

/** Who has not agreed, page after page: `more` reads one page, `toEnd` all of them until the screen is left. */
export function useUnagreed(first: UnagreedPage) {
  const [shown, setShown] = useState(first)
  const [busy, setBusy] = useState<'more' | 'toEnd' | null>(null)
  const [failure, setFailure] = useState<DeskCode | null>(null)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  async function readOn(how: 'more' | 'toEnd') {
    setBusy(how)
    setFailure(null)
    let all = shown
    do {
      if (all.nextToken === null) break
      const reply = await send(listUnagreed, { nextToken: all.nextToken })
      if (!isThere.current) return
      if (!reply.ok) {
        setFailure(reply.code)
        break
      }
      all = joined(all, reply.value)
      setShown(all)
    } while (how === 'toEnd')
    setBusy(null)
  }
  return { shown, busy, failure, readOn }
}
