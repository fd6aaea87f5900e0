import { mayTakeStale } from '@app/shared/check-in/rules.ts'
import { readOwnStaff } from '@app/shared/staff/contract.ts'
import { useEffect, useState } from 'react'
import { send } from '#api/send.ts'
import { askUntil } from '#door/shift/ask-until.ts'

/** Without it no 受付 can wait on the phone: it is asked for again until there is an answer. */
const AGAIN_MS = 5_000

/** Who works here, and what they may do with a reason: take a code that is too old, take back a 受付 of long ago. */
export interface OwnStaff {
  readonly staffId: string | null
  readonly takeStale: boolean
  readonly undoLate: boolean
}

const UNKNOWN_STAFF: OwnStaff = { staffId: null, takeStale: false, undoLate: false }

/** Read once it can be; until then nothing needs a reason. */
export function useOwnStaff(isThere: boolean): OwnStaff {
  const [own, setOwn] = useState(UNKNOWN_STAFF)
  const isKnown = own.staffId !== null
  useEffect(() => {
    if (isKnown || !isThere) return
    return askUntil(readOwn, setOwn, AGAIN_MS)
  }, [isKnown, isThere])
  return own
}

async function readOwn(): Promise<OwnStaff | null> {
  const reply = await send(readOwnStaff, {})
  if (!reply.ok) return null
  const { role, staffId } = reply.value
  return { staffId, takeStale: mayTakeStale(role), undoLate: role !== 'door' }
}
