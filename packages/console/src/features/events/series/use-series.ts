import type { StaffEvent, StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { readSeries } from '@app/shared/events/series-contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { send } from '#api/send.ts'

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
