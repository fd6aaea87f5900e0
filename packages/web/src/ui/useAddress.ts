import type { FoundAddress } from '@app/shared/members/postal.ts'
import { useState } from 'react'
import { postal as words } from '#text/postal.ts'

export interface Address {
  readonly postalCode: string
  readonly address: string
}
/** Looks an address up by its postal code. */
export type Find = (postalCode: string) => Promise<FoundAddress | 'none' | 'failed'>

/** G23: the search by postal code. It fills an empty field, asks before it replaces, and stops nobody. */
export function useAddress({ postalCode, address }: Address, find: Find, fill: (address: string) => void) {
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  const [fills, setFills] = useState(0)
  const [offered, setOffered] = useState<FoundAddress | null>(null)

  const take = (found: FoundAddress) => {
    setOffered(null)
    setTold(found.isWhole ? words.filled : words.filledCity)
    setFills((count) => count + 1)
    fill(found.text)
  }
  const start = async () => {
    setBusy(true)
    setTold(words.searching)
    const found = await find(postalCode)
    setBusy(false)
    if (typeof found === 'string') return setTold(words[found])
    if (address === '') return take(found)
    setTold('')
    // What already begins with it is left as it is: there is nothing to replace.
    if (!address.startsWith(found.text)) setOffered(found)
  }
  return {
    busy,
    told,
    /** How often the address was filled in. */
    fills,
    offered,
    start,
    replace: () => offered && take(offered),
    keep: () => setOffered(null),
  }
}
