import {
  readStaffEvent,
  type StaffEvent,
  type StaffEventSummary,
} from '@app/shared/events/editing-contract.ts'
import { readSeries } from '@app/shared/events/series-contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { type Reply, send } from '#api/send.ts'
import { dayOf } from '#text/dates.ts'
import { wordsFor } from '#text/refusals.ts'
import { series as words } from '#text/series.ts'

/** The events of the series; null until they are here, and of an event that stands alone. */
export function useSeries({ eventId, isRepeated, version }: StaffEvent) {
  const [events, setEvents] = useState<readonly StaffEventSummary[] | null>(null)
  const look = useCallback(async () => {
    const reply = await send(readSeries, { eventId })
    if (reply.ok) setEvents(reply.value.events)
  }, [eventId])
  useEffect(() => {
    if (isRepeated) void look()
    // Its own row changes with each save, and repeating it makes others.
  }, [isRepeated, look, version])
  return { events, look }
}

/** How far a change of several events is, and which of them it did not reach. */
export interface Progress {
  readonly done: number
  readonly all: number
  readonly failures: readonly string[]
}

/** One event after the other, each as it is stored now. What fails stays as it was, and is named. */
export async function eachEvent(
  events: readonly StaffEventSummary[],
  onProgress: (progress: Progress) => void,
  change: (event: StaffEvent) => Promise<Reply<unknown>>,
): Promise<Progress> {
  let progress: Progress = { done: 0, all: events.length, failures: [] }
  for (const event of events) {
    const stored = await readNow(event.eventId)
    const reply = stored.ok ? await change(stored.value) : stored
    progress = reply.ok
      ? { ...progress, done: progress.done + 1 }
      : {
          ...progress,
          failures: [
            ...progress.failures,
            words.failed(dayOf(event.eventStartDateTime), wordsFor(reply.code)),
          ],
        }
    onProgress(progress)
  }
  return progress
}

const readNow = (eventId: string) => send(readStaffEvent, { eventId })
