// R15: the files as a calendar program reads them: with a parser that is not ours.
import ICAL from 'ical.js'
import { type CalendarEvent, calendarFeed, calendarFile } from '#events/calendar.ts'

const EVENT: CalendarEvent = {
  eventId: 'asa',
  eventName: '朝の会、みんなで; a,b\\c',
  eventStartDateTime: '2025-04-05T10:00:00+09:00',
  eventEndDateTime: '2025-04-05T12:00:00+09:00',
  venue: { venueName: 'みどり台公民館のとても長い名前の会議室、二階の奥、階段を上がって右に曲がったところ' },
  eventRegistrationStatus: 'open',
}
const PLACE = {
  url: 'https://site.example.jp/event/asa',
  domain: 'example.jp',
  productName: 'みほんのひろば',
  organizer: { name: '株式会社"みほん"', mail: 'accounts@example.jp' },
}
const WORDS = { titleFallback: 'イベント名未定', reminder: '明日開催です：', openEnd: '3時間の予定です。' }
const NOW = new Date('2025-04-01T00:00:00Z')

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent').map((entry) => ({
    event: new ICAL.Event(entry),
    status: entry.getFirstPropertyValue('status'),
    alarms: entry.getAllSubcomponents('valarm').length,
    organizer: entry.getFirstPropertyValue('organizer'),
  }))
  return { method: calendar.getFirstPropertyValue('method'), events }
}
const one = (file: string | null) => {
  const { method, events } = read(file ?? '')
  const [first, ...others] = events
  if (first === undefined || others.length > 0) throw new Error('not one event')
  return { method, ...first }
}
/** The wall clock of a zone at a moment. */
const clockIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('ja-JP', { timeZone, day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(
    at,
  )

test('R15: an entry at 10:00 in Tokyo is read as 18:00 of the day before in Los Angeles', () => {
  const { event } = one(calendarFile(EVENT, PLACE, WORDS, NOW))
  const at = event.startDate.toJSDate()
  expect(clockIn('Asia/Tokyo', at)).toBe('5日 10:00')
  expect(clockIn('America/Los_Angeles', at)).toBe('4日 18:00')
  expect(clockIn('Asia/Tokyo', event.endDate.toJSDate())).toBe('5日 12:00')
  expect(event.startDate.zone.tzid).toBe('UTC')
})

test('R15: title, place, id and alarm are read back unchanged', () => {
  const { method, event, status, alarms, organizer } = one(calendarFile(EVENT, PLACE, WORDS, NOW))
  expect([event.summary, event.location, event.uid]).toEqual([
    EVENT.eventName,
    EVENT.venue?.venueName,
    'asa@example.jp',
  ])
  expect([method, status, alarms, organizer]).toEqual([
    'PUBLISH',
    'CONFIRMED',
    1,
    'mailto:accounts@example.jp',
  ])
})

test('R15: a withdrawn entry has the status CANCELLED, the same id and a higher sequence number', () => {
  const before = one(calendarFile(EVENT, PLACE, WORDS, NOW, { sequence: 3, isCancelled: false }))
  const after = one(calendarFile(EVENT, PLACE, WORDS, NOW, { sequence: 4, isCancelled: true }))
  expect([after.method, after.status, after.alarms]).toEqual(['CANCEL', 'CANCELLED', 0])
  expect(after.event.uid).toBe(before.event.uid)
  expect([before.event.sequence, after.event.sequence]).toEqual([3, 4])
})

test('R15: a feed has one entry for each event and omits events without a date', () => {
  const entry = (change: Partial<CalendarEvent>, isCancelled = false) => ({
    event: { ...EVENT, ...change },
    url: `https://site.example.jp/event/${change.eventId ?? 'asa'}`,
    revision: { sequence: 1, isCancelled },
    stampedAt: NOW,
  })
  const entries = [
    entry({}),
    entry({ eventId: 'yoru' }, true),
    entry({ eventId: 'itsuka', eventStartDateTime: null }),
  ]
  const feed = calendarFeed(entries, PLACE, { ...WORDS, calendarName: 'みほん, の予定' })
  const { method, events } = read(feed)
  expect(method).toBe('PUBLISH')
  expect(events.map(({ event, status }) => [event.uid, status])).toEqual([
    ['asa@example.jp', 'CONFIRMED'],
    ['yoru@example.jp', 'CANCELLED'],
  ])
  expect(feed.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
})
