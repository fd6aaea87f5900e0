import type { OutputOf } from '@app/shared/base/call.ts'
import { searchMembers } from '@app/shared/member-desk/contract.ts'
import { useEffect, useState } from 'react'
import { type DeskCode, send } from '#api/send.ts'

/** Keys that follow each other closely make one search. */
const PAUSE_MS = 200

export type Searched = OutputOf<typeof searchMembers> & { readonly typed: string }

/** Who begins with what is typed; the last answer stays until the next one is there. */
export function useSearch(typed: string, isAllowed = true) {
  const [searched, setSearched] = useState<Searched | null>(null)
  const [failure, setFailure] = useState<DeskCode | null>(null)
  const wanted = typed.trim()
  useEffect(() => {
    if (!isAllowed || wanted === '') return
    let isLast = true
    const search = async () => {
      const reply = await send(searchMembers, { typed: wanted })
      if (!isLast) return
      setFailure(reply.ok ? null : reply.code)
      if (reply.ok) setSearched({ ...reply.value, typed: wanted })
    }
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [wanted, isAllowed])
  return {
    searched: wanted === '' ? null : searched,
    failure,
    isWaiting: wanted !== '' && searched?.typed !== wanted,
  }
}
