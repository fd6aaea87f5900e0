import type { FoundAddress } from '@app/shared/members/postal.ts'
import { isOddPostalCode, postalCodeOf } from '@app/shared/members/rules.ts'
import { useRef, useState } from 'react'
import { findAddress } from '#postal/find-address.ts'
import { postal as words } from '#text/postal.ts'

export interface Address {
  readonly postalCode: string
  readonly address: string
}

/**
 * G23: the search by postal code, by itself while the address is empty, else by a press. It fills an empty field, asks
 * before it replaces one, and never blocks.
 */
export function usePostalSearch({ postalCode, address }: Address, fill: (address: string) => void) {
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState('')
  const [fills, setFills] = useState(0)
  const [offered, setOffered] = useState<FoundAddress | null>(null)

  /** As they are when an answer comes. */
  const now = useRef({ postalCode, address })
  now.current = { postalCode, address }

  const put = (found: FoundAddress) => {
    setOffered(null)
    setStatus(found.isWhole ? words.filled : words.filledCity)
    fill(found.text)
  }
  const take = (found: FoundAddress) => {
    setFills((count) => count + 1)
    put(found)
  }
  /** The postal code has not changed while its search ran. */
  const isStill = (searched: string) => postalCodeOf(now.current.postalCode) === postalCodeOf(searched)
  /** The focus stays where the member types. */
  const findAlone = async (typed: string) => {
    if (typed === '' || isOddPostalCode(typed) || now.current.address !== '') return
    const found = await findAddress(typed)
    if (isStill(typed) && now.current.address === '' && typeof found !== 'string') put(found)
  }
  const start = async () => {
    setBusy(true)
    setStatus(words.searching)
    const found = await findAddress(postalCode)
    setBusy(false)
    if (!isStill(postalCode)) return setStatus('')
    if (typeof found === 'string') return setStatus(words[found])
    const { address: typed } = now.current
    if (typed === '' || typed === found.text) return take(found)
    setStatus('')
    // A field that already begins with it stays unchanged.
    if (!typed.startsWith(found.text)) setOffered(found)
  }
  return {
    busy,
    status,
    /** How often the address was filled in. */
    fills,
    offered,
    start,
    findAlone,
    replace: () => offered && take(offered),
    keep: () => setOffered(null),
  }
}
