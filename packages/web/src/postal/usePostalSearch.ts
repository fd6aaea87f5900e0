import type { FoundAddress } from '@app/shared/members/postal.ts'
import { useState } from 'react'
import { findAddress } from '#postal/find-address.ts'
import { postal as words } from '#text/postal.ts'

export interface Address {
  readonly postalCode: string
  readonly address: string
}

/** G23: the search by postal code. It fills an empty field, asks before it replaces one, and never blocks. */
export function usePostalSearch({ postalCode, address }: Address, fill: (address: string) => void) {
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState('')
  const [fills, setFills] = useState(0)
  const [offered, setOffered] = useState<FoundAddress | null>(null)

  const take = (found: FoundAddress) => {
    setOffered(null)
    setStatus(found.isWhole ? words.filled : words.filledCity)
    setFills((count) => count + 1)
    fill(found.text)
  }
  const start = async () => {
    setBusy(true)
    setStatus(words.searching)
    const found = await findAddress(postalCode)
    setBusy(false)
    if (typeof found === 'string') return setStatus(words[found])
    if (address === '') return take(found)
    setStatus('')
    // A field that already begins with it stays unchanged.
    if (!address.startsWith(found.text)) setOffered(found)
  }
  return {
    busy,
    status,
    /** How often the address was filled in. */
    fills,
    offered,
    start,
    replace: () => offered && take(offered),
    keep: () => setOffered(null),
  }
}
