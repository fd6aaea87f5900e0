import { tokyoDaysUntil } from '#base/tokyo.ts'
import type { EventSummary } from '#events/contract.ts'
import type { EventStatus } from '#events/event.ts'

export type Badge =
  | 'today'
  | 'tomorrow'
  | 'nextWeek'
  | 'now'
  | 'planned'
  | 'joined'
  | 'full'
  | 'queue'
  | 'draw'
  | 'cancelled'

/** S99: the badge window in days. */
const BADGE_WINDOW_DAYS = 7
/** An event without an end counts as over this long after its start. */
const OPEN_END_MS = 3 * 3_600_000

/** S121: returns the text, or null when it is missing, empty or blank. */
export function nonBlank(text: string | null | undefined): string | null {
  return text == null || text.trim() === '' ? null : text
}

/** What says where an event takes place. */
interface Where {
  readonly venueName: string | null
  readonly venueAddress?: string | null | undefined
  readonly mapUrl?: string | null | undefined
  readonly onlineUrl?: string | null | undefined
}

/** True for an event that takes place online alone: its place is no address, and no name but one that says so. */
export function isOnlineAlone({ venueName, venueAddress, mapUrl, onlineUrl }: Where): boolean {
  const name = nonBlank(venueName)
  const isNowhere = nonBlank(venueAddress) === null && nonBlank(mapUrl) === null
  return nonBlank(onlineUrl) !== null && isNowhere && (name === null || /オンライン|online|zoom/i.test(name))
}

type Times = Pick<EventSummary, 'eventStartDateTime' | 'eventEndDateTime'>

/** When an event is over in ms since the epoch; one without a date never is. */
export function endsAtMs(event: Times): number {
  if (event.eventEndDateTime !== null) return Date.parse(event.eventEndDateTime)
  return event.eventStartDateTime === null ? Infinity : Date.parse(event.eventStartDateTime) + OPEN_END_MS
}

/** Past is the exact negation of upcoming. */
export function isOver(event: Times, now: Date): boolean {
  return endsAtMs(event) <= now.getTime()
}

/** True once joining and cancelling are over because the event has begun. */
export function hasStarted(event: Times, now: Date): boolean {
  return event.eventStartDateTime !== null && Date.parse(event.eventStartDateTime) <= now.getTime()
}

/** Seats left, or null when there is no limit. Never below zero. */
export function seatsLeft(
  event: Pick<EventSummary, 'currentParticipants' | 'eventRegistrationLimit'>,
): number | null {
  return event.eventRegistrationLimit === null
    ? null
    : Math.max(0, event.eventRegistrationLimit - event.currentParticipants)
}

type Registration = Times &
  Pick<
    EventSummary,
    | 'eventRegistrationStatus'
    | 'registrationOpensAt'
    | 'registrationClosesAt'
    | 'currentParticipants'
    | 'eventRegistrationLimit'
  >

/**
 * G28: how the registration of an event stands. What people decide (`draft`, `cancelled`, `closed`) is as it is stored;
 * `scheduled`, `open`, `full` and `ended` follow from times and seats, and are as stored only where these say nothing.
 * Deriving it again later, from what was derived before, gives what stands then.
 */
export function registrationOf(event: Registration, now: Date): EventStatus {
  const { eventRegistrationStatus: stored, registrationOpensAt: opens, registrationClosesAt: closes } = event
  if (stored === 'draft' || stored === 'cancelled') return stored
  if (isOver(event, now)) return 'ended'
  const isPast = (at: string) => Date.parse(at) <= now.getTime()
  // Ended before its end: joining is closed, and it may still be held.
  if (stored === 'closed' || stored === 'ended' || hasStarted(event, now)) return 'closed'
  if (closes !== null && isPast(closes)) return 'closed'
  if (opens === null ? stored === 'scheduled' : !isPast(opens)) return 'scheduled'
  const left = seatsLeft(event)
  return left === 0 || (left === null && stored === 'full') ? 'full' : 'open'
}

/** Sorts cancelled events after the others; each group keeps its order. */
export function calledOffLast<Event extends Pick<EventSummary, 'eventRegistrationStatus'>>(
  events: readonly Event[],
): Event[] {
  const isOff = (event: Event) => event.eventRegistrationStatus === 'cancelled'
  return [...events.filter((event) => !isOff(event)), ...events.filter(isOff)]
}

/** S99, S100, G25: the badges of an event by Tokyo calendar days, most urgent first. */
export function badgesOf(event: EventSummary, isParticipating: boolean, now: Date): Badge[] {
  const status = registrationOf(event, now)
  if (status === 'cancelled') return ['cancelled']
  const badges: Badge[] = []
  const day = dayBadge(event, now)
  if (day !== null) badges.push(day)
  // What is over is no plan any more.
  if (isParticipating) badges.push(status === 'ended' ? 'joined' : 'planned')
  else if (event.drawAt !== null && (status === 'open' || status === 'scheduled')) badges.push('draw')
  else if (status === 'full') badges.push('full', ...(event.queue === 'none' ? [] : ['queue' as const]))
  return badges
}

function dayBadge(event: Times, now: Date): Badge | null {
  if (event.eventStartDateTime === null || isOver(event, now)) return null
  if (hasStarted(event, now)) return 'now'
  const days = tokyoDaysUntil(new Date(event.eventStartDateTime), now)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days <= BADGE_WINDOW_DAYS ? 'nextWeek' : null
}
