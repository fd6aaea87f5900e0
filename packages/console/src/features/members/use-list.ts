import type { OutputOf } from '@app/shared/base/call.ts'
import { type Filter, listMembers } from '@app/shared/members/desk/list-contract.ts'
import { useState } from 'react'
import { type DeskCode, send } from '#api/send.ts'

export type Listed = OutputOf<typeof listMembers>

/** The pages of a list that were read, as one. */
export function useList(filter: Filter | null, first: Listed) {
  const [shown, setShown] = useState(first)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)

  async function readOn() {
    if (shown.nextToken === null) return
    setBusy(true)
    setFailure(null)
    const reply = await send(listMembers, { filter, nextToken: shown.nextToken })
    setBusy(false)
    if (!reply.ok) return setFailure(reply.code)
    setShown((before) => ({ ...reply.value, members: [...before.members, ...reply.value.members] }))
  }
  return { shown, busy, failure, readOn }
}
