import { useState } from 'react'
import { ReadFailed } from '#api/failed.ts'
import type { DeskCode } from '#api/send.ts'
import { type Listed, type Listing, readPage } from '#features/members/listing.ts'

/** The pages of a list that were read, as one. */
export function useList(first: Listing) {
  const [shown, setShown] = useState<Listed>(first)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)

  async function readOn() {
    if (shown.nextToken === null) return
    setBusy(true)
    setFailure(null)
    try {
      const page = await readPage(first.source, shown.nextToken)
      setShown((before) => ({ ...page, members: [...before.members, ...page.members] }))
    } catch (error) {
      if (!(error instanceof ReadFailed)) throw error
      setFailure(error.code)
    } finally {
      setBusy(false)
    }
  }
  return { shown, busy, failure, readOn }
}
