import type { EventSummary } from '@app/shared/events/contract.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import { byDate, dayInWords } from '#features/events/by-date.ts'
import { CHIP_NAMES, isNarrowed, passes, readFilters, writeFilters } from '#features/events/filters.ts'
import { isItsDay, planned } from '#features/events/next-event.ts'
import { mayBeBeyond } from '#features/events/next-scheduled.ts'
import { isComing } from '#features/events/read-events.ts'

// Wednesday, 2026-11-25 12:00 in Tokyo.
const NOW = new Date('2026-11-25T03:00:00.000Z')
const on = (day: string, change: Partial<EventSummary> = {}): EventSummary =>
  anEventDetail({
    eventId: day,
    eventStartDateTime: `2026-${day}T01:00:00.000Z`,
    eventEndDateTime: null,
    ...change,
  })
const found = (query: string, event: EventSummary, own: readonly string[] = []) =>
  passes(event, readFilters(new URLSearchParams(query)), { now: NOW, own: new Set(own) })

test.each([
  ['only=weekend', on('11-28'), true],
  ['only=weekend', on('11-29'), true],
  ['only=weekend', on('11-27'), false],
  ['only=weekend', on('12-05'), false],
  ['only=weekend', on('11-28', { eventStartDateTime: null }), false],
  ['only=seats', on('12-05', { eventRegistrationLimit: 10, currentParticipants: 9 }), true],
  ['only=seats', on('12-05', { eventRegistrationLimit: null }), true],
  ['only=seats', on('12-05', { eventRegistrationLimit: 10, currentParticipants: 10 }), false],
  ['only=seats', on('12-05', { eventRegistrationStatus: 'cancelled' }), false],
  ['only=free', on('12-05', { feeYen: 0 }), true],
  ['only=free', on('12-05', { feeYen: 300 }), false],
  ['only=free', on('12-05', { feeYen: null }), false],
  ['only=baby', on('12-05', { minAge: 0, maxAge: 1 }), true],
  ['only=baby', on('12-05', { minAge: 3, maxAge: null }), false],
  ['only=baby', on('12-05', { minAge: null, maxAge: null }), true],
  ['only=baby.teen', on('12-05', { minAge: 12, maxAge: 18 }), true],
  ['only=infant.school', on('12-05', { minAge: 13, maxAge: 18 }), false],
  ['only=online', on('12-05', { isOnline: true }), true],
  ['only=online', on('12-05'), false],
  ['only=weekend.free', on('11-28', { feeYen: 500 }), false],
  ['only=nothing', on('12-05'), true],
  ['q=お金', on('12-05'), true],
  ['q=おかね', on('12-05'), false],
  ['q=カネ', on('12-05', { eventName: 'かねのはなし' }), true],
  ['q=ＺＯＯＭ', on('12-05', { venue: { venueName: 'Zoom' } }), true],
  ['q=お金 図書館', on('12-05', { venue: { venueName: '図書館' } }), true],
  ['q=お金 公園', on('12-05', { venue: { venueName: '図書館' } }), false],
])('%s lets an event through as it should: case %#', (query, event, passesIt) => {
  expect(found(query, event)).toBe(passesIt)
})

test('参加予定 shows the member’s own events', () => {
  expect(found('only=mine', on('12-05'), ['12-05'])).toBe(true)
  expect(found('only=mine', on('12-05'), [])).toBe(false)
})

test('the address holds every filter, and nothing without one', () => {
  const all = { chips: new Set(CHIP_NAMES), words: '絵本 & 歌' }
  expect(readFilters(writeFilters(all))).toEqual(all)
  const none = readFilters(new URLSearchParams('only=unknown'))
  expect(writeFilters(none).toString()).toBe('')
  expect([isNarrowed(all), isNarrowed(none), isNarrowed({ ...none, words: ' ' })]).toEqual([
    true,
    false,
    false,
  ])
})

test('in the order of dates the list has today, tomorrow, this week, its weekend, next week, months and no date', () => {
  const undated = on('11-26', { eventStartDateTime: null })
  const days = ['01-09', '12-08', '12-02', '11-29', '11-27', '11-26', '11-25', '11-20'].map((day) =>
    on(day, day === '01-09' ? { eventStartDateTime: '2027-01-09T01:00:00.000Z' } : {}),
  )
  const parts = byDate([undated, ...days], NOW).map(({ name, events }) => [
    name,
    ...events.map((e) => e.eventId),
  ])
  expect(parts).toEqual([
    ['今日', '11-20', '11-25'],
    ['あした', '11-26'],
    ['今週', '11-27'],
    ['今週末', '11-29'],
    ['来週', '12-02'],
    ['12月', '12-08'],
    ['2027年1月', '01-09'],
    ['日程未定', '11-26'],
  ])
})

test.each([
  ['2026-11-25T10:00:00Z', '今日'],
  ['2026-11-26T10:00:00Z', 'あした'],
  ['2026-11-28T01:00:00Z', '土曜日'],
  ['2026-12-02T01:00:00Z', '12月2日(水)'],
])('%s is said as %s', (at, words) => {
  expect(dayInWords(new Date(at), NOW)).toBe(words)
})

test('the next event is the member’s first one that is not over and is held', () => {
  const own = new Set(['11-24', '11-28', '12-05'])
  const ids = (events: readonly EventSummary[], mine = own) =>
    planned(events, mine, NOW).map(({ eventId }) => eventId)
  const events = [on('12-05'), on('11-28'), on('11-24'), on('11-26')]
  expect(ids(events)).toEqual(['11-28', '12-05'])
  const off = on('11-28', { eventRegistrationStatus: 'cancelled' })
  expect(ids([on('12-05'), off])).toEqual(['12-05'])
  expect(ids(events, new Set())).toEqual([])
})

test.each([
  ['one of their own is not on a page that is all to come', {}, true],
  ['all of their own are on it', { own: ['11-28'] }, false],
  ['they have none', { own: [] }, false],
  ['the page ends with past events', { events: [on('11-28'), on('11-24')] }, false],
])('the next event may stand on a further page: %s', (_, change, may) => {
  const page = { events: [on('11-28')], own: ['12-24'], nextToken: 'next', code: null, ...change }
  expect(mayBeBeyond(page, NOW)).toBe(may)
})

test('R22: an event of 欠席連絡 is not one that the member comes to, until it is taken back', () => {
  const isOwn = (fields: { readonly isAbsent?: boolean }) =>
    isComing({ userParticipationStatus: { isParticipating: true, ...fields } })
  expect([isOwn({ isAbsent: true }), isOwn({ isAbsent: false }), isOwn({})]).toEqual([false, true, true])
})

test('the card grows three hours before the event and shrinks at its end', () => {
  // From 10:00 to 12:00 in Tokyo.
  const event = on('11-28', { eventEndDateTime: '2026-11-28T03:00:00.000Z' })
  const at = (time: string) => isItsDay(event, new Date(`2026-11-${time}:00Z`))
  expect([at('27T21:59'), at('27T22:00'), at('28T02:59'), at('28T03:00')]).toEqual([false, true, true, false])
  expect(isItsDay(undefined, NOW)).toBe(false)
})
