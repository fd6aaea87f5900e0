import type { FoundAddress } from '@app/shared/members/postal.ts'
import { useState } from 'react'
import type { Draft } from '#features/members/draft.ts'
import { findAddress } from '#features/members/find-address.ts'
import { registration as words } from '#text/registration.ts'

/** G23: the search by postal code. It fills an empty field, asks before it replaces, and stops nobody. */
export function useAddress({ postalCode, address }: Draft, fill: (address: string) => void) {
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  const [offered, setOffered] = useState<FoundAddress | null>(null)

  const take = (found: FoundAddress) => {
    setOffered(null)
    setTold(found.isWhole ? words.postalFilled : words.postalFilledCity)
    fill(found.text)
  }
  const start = async () => {
    setBusy(true)
    setTold(words.postalSearching)
    const reply = await findAddress(postalCode)
    setBusy(false)
    if (reply.found !== 'one') return setTold(reply.found === 'none' ? words.postalNone : words.postalFailed)
    if (address === '') return take(reply.address)
    setTold('')
    // What already begins with it is left as it is: there is nothing to replace.
    if (!address.startsWith(reply.address.text)) setOffered(reply.address)
  }
  return {
    busy,
    told,
    offered,
    start,
    replace: () => offered && take(offered),
    keep: () => setOffered(null),
  }
}
