import { doorRoster } from '@app/shared/check-in/door-contract.ts'
import { isUnknown } from '@app/web/api/press-keys.ts'
import { useEffect, useState } from 'react'
import { type DeskCode, send } from '#api/send.ts'
import { connection, orLost } from '#door/offline/connection.ts'
import { aheadOf, type KeptRoster, keptUntilMs } from '#door/offline/items.ts'
import { isReachable } from '#door/offline/reach.ts'
import { keepRoster, keptRoster } from '#door/offline/vault.ts'

/** What other doors do is seen within this. */
const EVERY_MS = 30_000

/**
 * Event, counts and people with a seat, read again while the page is looked at; without a network, the list that the phone
 * keeps. `failed` only before the first one.
 */
export function useRoster(eventId: string, operator: string | null, isThere: boolean) {
  const [roster, setRoster] = useState<KeptRoster | null>(null)
  const [failed, setFailed] = useState<DeskCode | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const reply = isReachable() ? await readRoster(eventId) : LOST
      if (!isCurrent) return
      if (reply.ok) setRoster((before) => ({ ...reply.roster, operator: before?.operator ?? '' }))
      else if (isUnknown(reply.code)) {
        const kept = await keptRoster(eventId, Date.now()).catch(() => null)
        if (isCurrent && kept !== null) setRoster((before) => before ?? kept)
      }
      if (isCurrent) setFailed(reply.ok ? null : reply.code)
    }
    if (isThere || round === 0) void ask()
    const timer = setInterval(() => {
      setRoster((before) => (before === null || keptUntilMs(before) > Date.now() ? before : null))
      if (document.visibilityState === 'visible') void ask()
    }, EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [eventId, round, isThere])
  useEffect(() => {
    if (operator !== null && roster !== null) void keepRoster({ ...roster, operator }).catch(() => {})
  }, [operator, roster])
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
    change(receiptNumber: string | null, isIn: boolean) {
      setRoster((before) => before && { ...before, read: changed(before.read, receiptNumber, isIn) })
    },
  }
}

type Answer =
  | { readonly ok: true; readonly roster: Omit<KeptRoster, 'operator'> }
  | { readonly ok: false; readonly code: DeskCode }
const LOST: Answer = { ok: false, code: 'NETWORK' }

async function readRoster(eventId: string): Promise<Answer> {
  const askedMs = Date.now()
  const reply = await orLost(connection, send(doorRoster, { eventId }))
  if (!reply.ok) {
    if (reply.code === 'NETWORK') connection.lose()
    return reply
  }
  const readMs = Date.now()
  const aheadMs = aheadOf(Date.parse(reply.value.now), askedMs, readMs)
  return { ok: true, roster: { read: reply.value, readMs, aheadMs } }
}

function changed(read: KeptRoster['read'], receiptNumber: string | null, isIn: boolean): KeptRoster['read'] {
  const { event, people } = read
  const person = people.find((one) => one.receiptNumber === receiptNumber)
  // 再入場, or somebody of 当日受付: the next reading knows.
  if (person === undefined || person.isIn === isIn) return read
  return {
    ...read,
    event: { ...event, arrived: event.arrived + (isIn ? 1 : -1) },
    people: people.map((one) => (one === person ? { ...one, isIn } : one)),
  }
}
