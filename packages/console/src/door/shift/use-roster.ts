import { doorRoster } from '@app/shared/check-in/door-contract.ts'
import { isUnknown } from '@app/ui/transport/press-keys.ts'
import { useEffect, useState } from 'react'
import { type DeskCode, send } from '#api/send.ts'
import { connection, orLost } from '#door/offline/connection.ts'
import { aheadOf, type QueuedScan, type StoredRoster, validRoster, withChange } from '#door/offline/items.ts'
import { listStorage } from '#door/offline/list-storage.ts'
import { isReachable } from '#door/offline/reachability.ts'
import { dropRoster, keepRoster, readStoredRoster } from '#door/offline/vault.ts'

/** What other doors do is seen within this. */
const EVERY_MS = 30_000

/**
 * Event, counts and people with a seat, read again while the page is looked at; without a network, the list that the phone
 * keeps. `failed` only before the first one.
 */
export function useRoster(eventId: string, operator: string | null, isThere: boolean) {
  const [roster, setRoster] = useState<StoredRoster | null>(null)
  const [failed, setFailed] = useState<DeskCode | null>(null)
  const [round, setRound] = useState(0)
  const [keeper] = useState(() => listStorage({ keep: keepRoster, drop: dropRoster }))
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const reply = isReachable() ? await readRoster(eventId) : LOST
      if (!isCurrent) return
      if (reply.ok) setRoster((before) => ({ ...reply.roster, operator: before?.operator ?? '' }))
      else {
        const stored = isUnknown(reply.code)
          ? await readStoredRoster(eventId, Date.now()).catch(() => null)
          : null
        if (isCurrent) setRoster((before) => validRoster(before ?? stored, Date.now()))
      }
      if (isCurrent) setFailed(reply.ok ? null : reply.code)
    }
    if (isThere || round === 0) void ask()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
      // A phone in a pocket does not poll; its list still expires in time.
      else setRoster((before) => validRoster(before, Date.now()))
    }, EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [eventId, round, isThere])
  useEffect(() => {
    if (operator !== null && roster !== null) void keeper.keep({ ...roster, operator })
  }, [keeper, operator, roster])
  return {
    roster,
    /** The last try to read it again had no answer. */
    isStale: roster !== null && failed !== null,
    failed: roster === null ? failed : null,
    refresh() {
      setFailed(null)
      setRound((count) => count + 1)
    },
    /** What this door has just done; the next reading brings the others. */
    change(who: Pick<QueuedScan, 'receiptNumber' | 'nickName'> | null, isIn: boolean) {
      setRoster((before) => before && { ...before, read: withChange(before.read, who, isIn) })
    },
    /** Deletes the list from the phone for good. Throws when it could not be deleted. */
    drop: () => keeper.end(eventId),
  }
}

type Answer =
  | { readonly ok: true; readonly roster: Omit<StoredRoster, 'operator'> }
  | { readonly ok: false; readonly code: DeskCode }
const LOST: Answer = { ok: false, code: 'NETWORK' }

async function readRoster(eventId: string): Promise<Answer> {
  const requestedMs = Date.now()
  const reply = await orLost(connection, send(doorRoster, { eventId }))
  if (!reply.ok) {
    if (reply.code === 'NETWORK') connection.lose()
    return reply
  }
  const readMs = Date.now()
  const aheadMs = aheadOf(Date.parse(reply.value.now), requestedMs, readMs)
  return { ok: true, roster: { read: reply.value, readMs, aheadMs } }
}
