import { EARLIEST_MS } from '@app/shared/check-in/rules.ts'
import type { EventSummary } from '@app/shared/events/contract.ts'
import { endsAtMs, isOver } from '@app/shared/events/rules.ts'

/** The member's next event that will be held and they come to: what is on, else the first to come; null without one. */
export function nextOf(
  events: readonly EventSummary[],
  own: ReadonlySet<string>,
  now: Date,
): EventSummary | null {
  const [next = null] = events
    .filter((event) => own.has(event.eventId) && event.eventRegistrationStatus !== 'cancelled')
    .filter((event) => event.eventStartDateTime !== null && !isOver(event, now))
    .sort((a, b) => Date.parse(a.eventStartDateTime ?? '') - Date.parse(b.eventStartDateTime ?? ''))
  return next
}

/** From three hours before the start, when a door may open, until the end: the card grows. */
export function isItsDay(event: EventSummary | null, now: Date): boolean {
  if (event === null || event.eventStartDateTime === null) return false
  const at = now.getTime()
  return at >= Date.parse(event.eventStartDateTime) - EARLIEST_MS && at < endsAtMs(event)
}
