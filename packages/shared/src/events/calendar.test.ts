// An event in a member's own calendar: file and link (R15).
import fc from 'fast-check'
import { calendarFeed, calendarFile, googleCalendarLink } from '#events/calendar.ts'
import type { EventSummary } from '#events/contract.ts'

const EVENT: EventSummary = {
  eventId: 'okane',
  eventName: 'お金の話',
  eventStartDateTime: '2025-04-05T01:00:00.000Z',
  eventEndDateTime: '2025-04-05T03:00:00.000Z',
  venue: { venueName: 'みどり台公民館' },
  organization: null,
  cover: null,
  theme: null,
  seatUnit: 'person',
  queue: 'none',
  drawAt: null,
  feeYen: null,
  minAge: null,
  maxAge: null,
  isOnline: false,
  eventRegistrationStatus: 'open',
  registrationOpensAt: null,
  registrationClosesAt: null,
  currentParticipants: 3,
  eventRegistrationLimit: 10,
}
const PLACE = {
  url: 'https://site.example.jp/event/okane',
  domain: 'example.jp',
  productName: 'みほんのひろば',
}
const WORDS = { titleFallback: 'イベント名未定', reminder: '明日開催です：', openEnd: '3時間の予定です。' }
const NOW = new Date('2025-04-01T00:00:00Z')

const fileOf = (change: Partial<EventSummary> = {}) =>
  calendarFile({ ...EVENT, ...change }, PLACE, WORDS, NOW) ?? 'none'
/** The lines as a calendar reads them: unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('R15: the calendar file of an event has all its lines', () => {
  expect(linesOf(fileOf())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//みほんのひろば//Events//JA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:okane@example.jp',
    'SEQUENCE:0',
    'DTSTAMP:20250401T000000Z',
    'DTSTART:20250405T010000Z',
    'DTEND:20250405T030000Z',
    'SUMMARY:お金の話',
    'LOCATION:みどり台公民館',
    'URL:https://site.example.jp/event/okane',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    'DESCRIPTION:明日開催です：お金の話',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each<[string, Partial<EventSummary>, string[]]>([
  [
    '10:00 in Tokyo is 01:00 UTC',
    { eventStartDateTime: '2025-04-05T10:00:00+09:00' },
    ['DTSTART:20250405T010000Z'],
  ],
  [
    'over midnight',
    { eventStartDateTime: '2025-04-05T22:00:00+09:00', eventEndDateTime: '2025-04-06T02:00:00+09:00' },
    ['DTSTART:20250405T130000Z', 'DTEND:20250405T170000Z'],
  ],
  ['no name', { eventName: null }, ['SUMMARY:イベント名未定', 'DESCRIPTION:明日開催です：イベント名未定']],
  [
    'a blank name',
    { eventName: '　' },
    ['SUMMARY:イベント名未定', 'DESCRIPTION:明日開催です：イベント名未定'],
  ],
  [
    'no end: three hours, and it says so',
    { eventEndDateTime: null },
    ['DTEND:20250405T040000Z', 'DESCRIPTION:3時間の予定です。'],
  ],
  [
    'an end before the start: three hours',
    { eventEndDateTime: '2025-04-05T00:00:00Z' },
    ['DTEND:20250405T040000Z', 'DESCRIPTION:3時間の予定です。'],
  ],
  [
    'an end at the start: three hours',
    { eventEndDateTime: '2025-04-05T01:00:00Z' },
    ['DTEND:20250405T040000Z', 'DESCRIPTION:3時間の予定です。'],
  ],
  ['cancelled', { eventRegistrationStatus: 'cancelled' }, ['METHOD:PUBLISH', 'STATUS:CANCELLED']],
  [
    'characters with a meaning in the format',
    { eventName: 'a,b;c\\d\ne\u0007f' },
    ['SUMMARY:a\\,b\\;c\\\\d\\ne f'],
  ],
  ['a line of its own smuggled in', { eventName: 'x\r\nATTENDEE:y' }, ['SUMMARY:x\\nATTENDEE:y']],
])('R15: %s', (_, change, lines) => {
  expect(linesOf(fileOf(change))).toEqual(expect.arrayContaining(lines))
})

test.each<[string, Partial<EventSummary>, RegExp]>([
  ['no place', { venue: null }, /^LOCATION/m],
  ['a place without a name', { venue: { venueName: null } }, /^LOCATION/m],
  ['a place with a blank name', { venue: { venueName: ' ' } }, /^LOCATION/m],
])('R15: %s is left out', (_, change, line) => {
  expect(fileOf(change)).not.toMatch(line)
})

test('R15: the file of an event without a place has all other lines', () => {
  const place = 'LOCATION:みどり台公民館'
  expect(linesOf(fileOf({ venue: null }))).toEqual(linesOf(fileOf()).filter((line) => line !== place))
})

test('R15: the organizer’s name is written without characters that would end it', () => {
  const organizer = { name: 'ひろば "A"\n', mail: 'a@example.jp' }
  const file = calendarFile(EVENT, { ...PLACE, organizer }, WORDS, NOW) ?? ''
  expect(linesOf(file)).toContain('ORGANIZER;CN="ひろば  A  ":mailto:a@example.jp')
})

test('R15: a feed has a name, is read every hour, and holds the events with a date', () => {
  const entry = {
    event: EVENT,
    url: PLACE.url,
    revision: { sequence: 2, isCancelled: false },
    stampedAt: NOW,
  }
  const undated = { ...entry, event: { ...EVENT, eventStartDateTime: null } }
  const feed = calendarFeed([entry, undated], PLACE, { ...WORDS, calendarName: 'みほん, ひろば' })
  expect(linesOf(feed).slice(0, 13)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//みほんのひろば//Events//JA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:みほん\\, ひろば',
    'X-WR-CALNAME:みほん\\, ひろば',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:okane@example.jp',
    'SEQUENCE:2',
    'DTSTAMP:20250401T000000Z',
  ])
  expect(linesOf(feed).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test('R15: a line of 75 octets is not folded', () => {
  expect(fileOf({ eventName: 'a'.repeat(67) }).split('\r\n')).toContain(`SUMMARY:${'a'.repeat(67)}`)
})

test('R15: an event without a date has neither a file nor a link', () => {
  const undated = { ...EVENT, eventStartDateTime: null }
  expect([calendarFile(undated, PLACE, WORDS, NOW), googleCalendarLink(undated, PLACE, WORDS)]).toEqual([
    null,
    null,
  ])
})

test('R15: lines are folded at 75 octets between characters, and unfolding gives the title back', () => {
  const anyTitle = fc.string({
    unit: fc.constantFrom('あ', '𠮷', '👨‍👩‍👧', 'a', ' ', '、', 'é'),
    minLength: 1,
    maxLength: 120,
  })
  fc.assert(
    fc.property(anyTitle, (eventName) => {
      const file = fileOf({ eventName })
      const odd = (line: string) => Buffer.byteLength(line) > 75 || !line.isWellFormed()
      expect(file.split('\r\n').filter(odd)).toEqual([])
      expect(linesOf(file)).toContain(`SUMMARY:${eventName.trim() === '' ? WORDS.titleFallback : eventName}`)
    }),
    { numRuns: 300, seed: 20250401 },
  )
})

test('R15: the id is the same at each fetch', () => {
  const later = calendarFile(EVENT, PLACE, WORDS, new Date('2025-04-02T00:00:00Z')) ?? ''
  expect(later.replace('20250402T000000Z', '20250401T000000Z')).toBe(fileOf())
})

test.each<[string, Partial<EventSummary>, Record<string, string>]>([
  ['whole', {}, { text: 'お金の話', dates: '20250405T010000Z/20250405T030000Z', location: 'みどり台公民館' }],
  [
    'no end',
    { eventEndDateTime: null },
    { dates: '20250405T010000Z/20250405T040000Z', details: `3時間の予定です。\n${PLACE.url}` },
  ],
  ['no place', { venue: null }, { location: '' }],
  ['nothing said', { eventName: '', venue: { venueName: ' ' } }, { text: 'イベント名未定', location: '' }],
  ['odd letters', { eventName: '&text=x#?' }, { text: '&text=x#?' }],
])('R15: the link to Google Calendar, %s', (_, change, parts) => {
  const link = new URL(googleCalendarLink({ ...EVENT, ...change }, PLACE, WORDS) ?? '')
  expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    action: 'TEMPLATE',
    details: PLACE.url,
    ...parts,
  })
})
