import { mayTakeStale } from '@app/shared/check-in/rules.ts'
import { readOwnStaff } from '@app/shared/staff/contract.ts'
import { useEffect, useState } from 'react'
import { send } from '#api/send.ts'
import { isReachable } from '#door/offline/reach.ts'

/** Who works here, and what they may do with a reason: take a code that is too old, take back a 受付 of long ago. */
export interface OwnStaff {
  readonly staffId: string | null
  readonly takeStale: boolean
  readonly undoLate: boolean
}

const NOBODY: OwnStaff = { staffId: null, takeStale: false, undoLate: false }

/** Read once it can be; until then nothing needs a reason. */
export function useOwnStaff(isThere: boolean): OwnStaff {
  const [own, setOwn] = useState(NOBODY)
  const isKnown = own.staffId !== null
  useEffect(() => {
    if (isKnown || !isThere || !isReachable()) return
    let isCurrent = true
    void send(readOwnStaff, {}).then((reply) => {
      if (!reply.ok || !isCurrent) return
      const { role, staffId } = reply.value
      setOwn({ staffId, takeStale: mayTakeStale(role), undoLate: role !== 'door' })
    })
    return () => {
      isCurrent = false
    }
  }, [isKnown, isThere])
  return own
}
