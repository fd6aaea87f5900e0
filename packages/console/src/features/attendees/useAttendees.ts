import type { Attendee } from '@app/shared/attendees/contract.ts'
import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router-dom'

/** The people of an event as they were read, with what has changed on this screen since. */
export function useAttendees(read: readonly Attendee[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, Partial<Attendee>>>(new Map())
  const { revalidate } = useRevalidator()
  const all = useMemo(() => read.map((row) => ({ ...row, ...changed.get(row.personId) })), [read, changed])

  const change = (personId: string, fields: Partial<Attendee>) =>
    setChanged((before) => new Map(before).set(personId, { ...before.get(personId), ...fields }))
  /** Reads the list again. */
  const again = () => {
    setChanged(new Map())
    void revalidate()
  }
  /** Somebody was let in: in the list already, or new in it. */
  function received({ person, at, reentries }: CheckInResult) {
    if (person === null || at === null) return
    const isListed = all.some(
      ({ personId, status }) => personId === person.personId && status === 'registered',
    )
    if (isListed) change(person.personId, { attendance: { state: 'in', at, reentries } })
    else again()
  }
  return { all, change, again, received }
}
