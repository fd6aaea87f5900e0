import type { EventSummary } from '#events/contract.ts'
import { endsAtMs, nonBlank } from '#events/rules.ts'

/** The event page's address and the operator, for the calendar entry. */
export interface CalendarPlace {
  /** The address of the event's page. */
  readonly url: string
  /** Host name that makes the entry's id unique in the world. */
  readonly domain: string
  readonly productName: string
  /** Who holds the events: a file that takes an entry back must name them (RFC 5546). */
  readonly organizer?: { readonly name: string; readonly mail: string }
}

/** The title of an event without a name. */
export interface CalendarWords {
  readonly titleFallback: string
  readonly reminder: string
  /** The note in the calendar entry of an event without an end. */
  readonly openEnd: string
}

/** What a calendar needs of an event. */
export type CalendarEvent = Pick<
  EventSummary,
  'eventId' | 'eventName' | 'eventStartDateTime' | 'eventEndDateTime' | 'venue' | 'eventRegistrationStatus'
>

/** Which state of the event a file tells. A calendar takes the higher number, then the later file. */
export interface Revision {
  /** The event's version: each change by staff raises it. */
  readonly sequence: number
  /** True when the entry is to go: the event does not take place, or the member gave the seat back. */
  readonly isCancelled: boolean
}

/**
 * R15: an event as an iCalendar file (RFC 5545): UTC times, a stable id,
 * an alarm the day before; null without a date. It holds nothing about the member.
 */
export function calendarFile(
  event: CalendarEvent,
  place: CalendarPlace,
  words: CalendarWords,
  now: Date,
  revision: Revision = { sequence: 0, isCancelled: event.eventRegistrationStatus === 'cancelled' },
): string | null {
  const entry = entryOf(event, place, words, now, revision)
  if (entry === null) return null
  const method = revision.isCancelled && place.organizer !== undefined ? 'CANCEL' : 'PUBLISH'
  return calendar(place.productName, [`METHOD:${method}`, ...entry])
}

/** An event of a feed. */
export interface FeedEntry {
  readonly event: CalendarEvent
  readonly url: string
  readonly revision: Revision
  /** When the member's seat last changed: what stays as it is keeps its bytes. */
  readonly stampedAt: Date
}

/** R15: several events as a calendar that an app reads again and again; those without a date are left out. */
export function calendarFeed(
  entries: readonly FeedEntry[],
  place: Omit<CalendarPlace, 'url'>,
  words: CalendarWords & { readonly calendarName: string },
): string {
  const events = entries.flatMap(
    ({ event, url, revision, stampedAt }) =>
      entryOf(event, { ...place, url }, words, stampedAt, revision) ?? [],
  )
  const head = [
    'METHOD:PUBLISH',
    `NAME:${escaped(words.calendarName)}`,
    `X-WR-CALNAME:${escaped(words.calendarName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
  return calendar(place.productName, [...head, ...events])
}

function calendar(productName: string, content: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(productName)}//Events//JA`,
    'CALSCALE:GREGORIAN',
    ...content,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function entryOf(
  event: CalendarEvent,
  { url, domain, organizer }: CalendarPlace,
  words: CalendarWords,
  now: Date,
  { sequence, isCancelled }: Revision,
): string[] | null {
  if (event.eventStartDateTime === null) return null
  const title = nonBlank(event.eventName) ?? words.titleFallback
  const place = nonBlank(event.venue?.venueName)
  const end = endOf(event)
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(`${words.reminder}${title}`)}`,
    'END:VALARM',
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${event.eventId}@${domain}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    ...(organizer === undefined
      ? []
      : [`ORGANIZER;CN="${organizer.name.replaceAll(/["\p{Cc}]/gu, ' ')}":mailto:${organizer.mail}`]),
    `DTSTART:${utc(new Date(event.eventStartDateTime))}`,
    `DTEND:${end.at}`,
    `SUMMARY:${escaped(title)}`,
    ...(end.isAssumed ? [`DESCRIPTION:${escaped(words.openEnd)}`] : []),
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled ? [] : alarm),
    'END:VEVENT',
  ]
}

/** R15: the page of Google Calendar that offers the event for saving; null without a date. */
export function googleCalendarLink(
  event: EventSummary,
  { url }: Pick<CalendarPlace, 'url'>,
  words: Pick<CalendarWords, 'titleFallback' | 'openEnd'>,
): string | null {
  if (event.eventStartDateTime === null) return null
  const start = utc(new Date(event.eventStartDateTime))
  const end = endOf(event)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: nonBlank(event.eventName) ?? words.titleFallback,
    dates: `${start}/${end.at}`,
    details: end.isAssumed ? `${words.openEnd}\n${url}` : url,
    location: nonBlank(event.venue?.venueName) ?? '',
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/**
 * When the entry ends. Without an end, or with one that is not after the start, it is as long as such an event counts
 * as being on: a calendar would make it end as it begins.
 */
function endOf(event: CalendarEvent): { readonly at: string; readonly isAssumed: boolean } {
  const { eventStartDateTime: start, eventEndDateTime: end } = event
  const isAssumed = start === null || end === null || Date.parse(end) <= Date.parse(start)
  const ends = endsAtMs(isAssumed ? { eventStartDateTime: start, eventEndDateTime: null } : event)
  return { at: utc(new Date(ends)), isAssumed }
}

/** `20250401T010000Z` */
function utc(at: Date): string {
  return at
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // Other control characters are invalid in the format.
      .replaceAll(/\p{Cc}/gu, ' ')
  )
}

const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** Lines of at most 75 octets, cut between characters; a continuation begins with a space. */
function folded(line: string): string {
  const rows = ['']
  let octets = 0
  for (const character of line) {
    const width = encoder.encode(character).length
    if (octets + width > LINE_OCTETS) {
      rows.push(' ')
      octets = 1
    }
    rows[rows.length - 1] += character
    octets += width
  }
  return rows.join('\r\n')
}
