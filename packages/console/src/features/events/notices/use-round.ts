import type { OutputOf } from '@app/shared/base/call.ts'
import { type CallStep, markCalled, noteCall, readCallList } from '@app/shared/events/notices-contract.ts'
import { useEffect, useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { round as words } from '#text/notices.ts'
import { wordsFor } from '#text/refusals.ts'

export type Called = OutputOf<typeof readCallList>['people'][number]

/** The households of a round, once they are shown, and what a caller does with them. */
export function useRound(eventId: string, noticeId: string, onChange: () => void) {
  const reading = useWrite(readCallList)
  const noting = useWrite(noteCall)
  const marking = useWrite(markCalled)
  const [people, setPeople] = useState<readonly Called[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [lastReason, setLastReason] = useState<string | undefined>()
  const [now, setNow] = useState(() => Date.now())
  const ends = Math.min(...(people ?? []).flatMap(({ taken }) => (taken ? [Date.parse(taken.until)] : [])))
  useEffect(() => {
    if (!Number.isFinite(ends)) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, ends - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [ends])

  async function show(reason = lastReason): Promise<void> {
    const reply = await reading.write({ eventId, noticeId, ...(reason !== undefined && { reason }) })
    setFailure(reply.ok ? null : wordsFor(reply.code))
    if (reply.ok) {
      setPeople(reply.value.people)
      setLastReason(reason)
    } else if (reply.code === 'NOTICE_OUT_OF_DATE') {
      setPeople(null)
      onChange()
    }
  }
  function change(personId: string | undefined, changed: Partial<Called>) {
    setPeople((all) => all?.map((one) => (one.personId === personId ? { ...one, ...changed } : one)) ?? null)
    setFailure(null)
  }
  async function refuse(code: DeskCode) {
    setFailure(wordsFor(code))
    if (code !== 'CONFLICT') return
    // Another caller has it, or it was reached: the list as it is now.
    await show()
    setFailure(words.changed)
    onChange()
  }
  return {
    people: people?.map((one) => stillTaken(one, now)) ?? null,
    failure,
    reading: reading.busy,
    busy: noting.busy || marking.busy,
    show,
    async note(personId: string | undefined, step: CallStep) {
      if (personId === undefined) return
      const reply = await noting.write({ eventId, noticeId, personId, step })
      if (!reply.ok) return refuse(reply.code)
      const { taken, missed } = reply.value
      change(personId, { taken, ...(missed !== null && { missed }) })
    },
    async mark(personId: string | undefined, isTold: boolean, how: 'phone' | 'other' = 'phone') {
      if (personId === undefined) return
      const reply = await marking.write({ eventId, noticeId, personId, called: isTold, how })
      if (!reply.ok) return refuse(reply.code)
      change(personId, { called: reply.value.called, taken: null })
      onChange()
    },
  }
}

/** Who took it on has it no longer than its time. */
function stillTaken(person: Called, now: number): Called {
  const isOver = person.taken !== null && Date.parse(person.taken.until) <= now
  return isOver ? { ...person, taken: null } : person
}
