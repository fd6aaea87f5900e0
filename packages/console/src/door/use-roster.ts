import type { OutputOf } from '@app/shared/base/call.ts'
import { doorRoster } from '@app/shared/check-in/door-contract.ts'
import { useEffect, useState } from 'react'
import { type DeskCode, send } from '#api/send.ts'

/** What other doors do is seen within this. */
const EVERY_MS = 30_000

type Read = OutputOf<typeof doorRoster>

/** Event, counts and people with a seat, read again while the page is looked at. `failed` only before the first answer. */
export function useRoster(eventId: string) {
  const [read, setRead] = useState<Read | null>(null)
  const [readAt, setReadAt] = useState(() => new Date().toISOString())
  const [failed, setFailed] = useState<DeskCode | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const reply = await send(doorRoster, { eventId })
      if (!isCurrent) return
      if (reply.ok) {
        setRead(reply.value)
        setReadAt(new Date().toISOString())
      }
      setFailed(reply.ok ? null : reply.code)
    }
    void ask()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
    }, EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [eventId, round])
  return {
    read,
    /** How old the list is: what it says was so then. */
    readAt,
    /** The last try to read it again had no answer. */
    isStale: read !== null && failed !== null,
    failed: read === null ? failed : null,
    refresh() {
      setFailed(null)
      setRound((count) => count + 1)
    },
    /** What this door has just done; the next reading brings the others. */
    change(receiptNumber: string | null, isIn: boolean) {
      setRead((before) => before && changed(before, receiptNumber, isIn))
    },
  }
}

function changed({ event, people }: Read, receiptNumber: string | null, isIn: boolean): Read {
  const person = people.find((one) => one.receiptNumber === receiptNumber)
  // 再入場, or somebody of 当日受付: the next reading knows.
  if (person === undefined || person.isIn === isIn) return { event, people }
  return {
    event: { ...event, arrived: event.arrived + (isIn ? 1 : -1) },
    people: people.map((one) => (one === person ? { ...one, isIn } : one)),
  }
}
