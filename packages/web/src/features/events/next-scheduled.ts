import { readSchedule, type ScheduledEvent } from '@app/shared/check-in/schedule-contract.ts'
import { isOver } from '@app/shared/events/rules.ts'
import { send } from '#api/send.ts'
import type { EventsPage } from '#features/events/read-events.ts'

/** The first event of 予定 that will be held and the member comes to. */
export function nextOf(coming: readonly ScheduledEvent[]): ScheduledEvent | undefined {
  return coming.find(
    ({ isCancelled, seat, eventStartDateTime: start }) => !isCancelled && seat !== 'absent' && start !== null,
  )
}

/** The member's next event as 予定 has it, where the first page may lack it; null without one, or where it cannot be read. */
export async function readNextBeyond(first: EventsPage, now: Date) {
  if (!mayBeBeyond(first, now)) return null
  const reply = await send(readSchedule, {})
  const next = reply.ok ? nextOf(reply.value.coming) : undefined
  return next === undefined ? null : { ...next, venue: { venueName: next.venueName } }
}

/** Whether the next event may stand on a further page: all of the first is still to come, and one of their own is not on it. */
export function mayBeBeyond({ events, own }: EventsPage, now: Date): boolean {
  const ids = new Set(events.map(({ eventId }) => eventId))
  return own.some((id) => !ids.has(id)) && !events.some((event) => isOver(event, now))
}
