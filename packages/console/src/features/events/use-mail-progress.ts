import { readStaffEvent, type StaffEvent } from '@app/shared/events/editing-contract.ts'
import { useEffect, useState } from 'react'
import { send } from '#api/send.ts'
import { poll } from '#desk/polling.ts'
import {
  isToBeRead,
  type LastRead,
  type MailProgress,
  mailProgressOf,
} from '#features/events/mail-progress.ts'

const EVERY_MS = 5_000

/** The progress of an event's notices, read after each write and while one is being sent. */
export function useMailProgress(event: StaffEvent): MailProgress {
  const [opened] = useState(event)
  const [last, setLast] = useState<LastRead | null>(null)
  const isDue = isToBeRead(event, opened, last)
  useEffect(() => {
    if (!isDue) return
    return poll(async () => {
      const reply = await send(readStaffEvent, { eventId: event.eventId })
      if (reply.ok) setLast({ of: event, read: reply.value })
      return reply.ok
    }, EVERY_MS)
  }, [event, isDue])
  return mailProgressOf(event, opened, last)
}
