import { EARLIEST_MS } from '@app/shared/check-in/rules.ts'
import type { EventSummary } from '@app/shared/events/contract.ts'
import { endsAtMs, isOver } from '@app/shared/events/rules.ts'

/** What is shown of the next event. */
export type NextEvent = Pick<
  EventSummary,
  'eventId' | 'eventName' | 'eventStartDateTime' | 'eventEndDateTime' | 'cover' | 'theme' | 'isOnline'
> & { readonly venue: { readonly venueName: string | null } | null }

/** The member's events that will be held and they come to, by their start: what is on first. */
export function planned(
  events: readonly EventSummary[],
  own: ReadonlySet<string>,
  now: Date,
): readonly EventSummary[] {
  return events
    .filter((event) => own.has(event.eventId) && event.eventRegistrationStatus !== 'cancelled')
    .filter((event) => event.eventStartDateTime !== null && !isOver(event, now))
    .sort((a, b) => Date.parse(a.eventStartDateTime ?? '') - Date.parse(b.eventStartDateTime ?? ''))
}

/** From three hours before the start, when a door may open, until the end: the card grows. */
export function isItsDay(
  event: Pick<EventSummary, 'eventStartDateTime' | 'eventEndDateTime'> | undefined,
  now: Date,
): boolean {
  if (event === undefined || event.eventStartDateTime === null) return false
  const at = now.getTime()
  return at >= Date.parse(event.eventStartDateTime) - EARLIEST_MS && at < endsAtMs(event)
}
