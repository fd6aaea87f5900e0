import type { OutputOf } from '@app/shared/base/call.ts'
import { searchMembers } from '@app/shared/members/desk/contract.ts'
import { useEffect, useState } from 'react'
import { type ReplyOf, send } from '#api/send.ts'
import { type Answered, searchView } from '#features/members/search-view.ts'

/** Keys that follow each other closely make one search. */
const PAUSE_MS = 200

export type Searched = OutputOf<typeof searchMembers> & { readonly typed: string }

/** Members that begin with the typed text; the last list stays until the next answer arrives. */
export function useSearch(typed: string, isAllowed = true) {
  const [answered, setAnswered] = useState<Answered<Searched>>({ found: null, failed: null })
  const [tries, setTries] = useState(0)
  const wanted = typed.trim()
  useEffect(() => {
    if (!isAllowed || wanted === '') return
    let isLast = true
    const search = async () => {
      const reply: ReplyOf<typeof searchMembers> = await send(searchMembers, { typed: wanted })
      if (!isLast) return
      setAnswered(({ found }) =>
        reply.ok
          ? { found: { ...reply.value, typed: wanted }, failed: null }
          : { found, failed: { typed: wanted, code: reply.code } },
      )
    }
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [wanted, isAllowed, tries])
  return {
    ...searchView(wanted, answered),
    again: () => {
      setAnswered(({ found }) => ({ found, failed: null }))
      setTries(tries + 1)
    },
  }
}
