import { mayTakeStale } from '@app/shared/check-in/rules.ts'
import { readOwnStaff } from '@app/shared/staff/contract.ts'
import { useEffect, useState } from 'react'
import { send } from '#api/send.ts'
import { askUntil } from '#door/shift/ask-until.ts'

/** Without it no 受付 can be queued, so the request is repeated until there is an answer. */
const AGAIN_MS = 5_000

/** The person at work, and what they may do with a reason: accept a code that is too old, undo an old 受付. */
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
