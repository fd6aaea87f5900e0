import { spokenNumber } from '@app/shared/check-in/spoken-number.ts'
import { entriesOfToday, isAwaited, isDoorTime, looksAgain } from '#entries/entries.ts'

const entry = (
  eventId: string,
  starts: string | null,
  ends: string | null,
  arrivedAt: string | null = null,
) => ({
  eventId,
  eventName: eventId,
  eventStartDateTime: starts,
  eventEndDateTime: ends,
  venueName: null,
  mapUrl: null,
  belongings: null,
  receiptNumber: '012345',
  arrivedAt,
  absentAt: null,
})
// 2026-11-23 09:00 in Tokyo.
const NOW = new Date('2026-11-23T00:00:00.000Z')
const evening = entry('evening', '2026-11-23T09:00:00.000Z', '2026-11-23T11:00:00.000Z')
const morning = entry('morning', '2026-11-23T01:00:00.000Z', '2026-11-23T03:00:00.000Z')
const night = entry('night', '2026-11-22T12:00:00.000Z', '2026-11-23T02:00:00.000Z')
const tomorrow = entry('tomorrow', '2026-11-23T15:30:00.000Z', null)
const undecided = entry('undecided', null, null)

test('R16: the numbers of today in Tokyo are shown, with those of an event that began yesterday and is still on', () => {
  const shown = entriesOfToday([night, morning, evening, tomorrow, undecided], NOW)
  expect(shown.map(({ eventId }) => eventId)).toEqual(['night', 'morning', 'evening'])
})

test('R16: an event of another day is shown until the minute of its end', () => {
  const last = entry('last', '2026-11-22T12:00:00.000Z', NOW.toISOString())
  const over = entry('over', '2026-11-22T12:00:00.000Z', '2026-11-22T14:00:00.000Z')
  const open = entry('open', '2026-11-22T12:00:00.000Z', null)
  expect(entriesOfToday([last, over, open], NOW).map(({ eventId }) => eventId)).toEqual(['last'])
})

const at = (hour: string) => new Date(`2026-11-23T${hour}:00.000Z`)
test.each([
  ['three hours before', morning, new Date('2026-11-22T22:00:00.000Z'), true],
  ['earlier', morning, new Date('2026-11-22T21:59:00.000Z'), false],
  ['an hour after the end', morning, at('04:00'), true],
  ['later', morning, at('04:01'), false],
  ['an hour after the start, without an end', { ...morning, eventEndDateTime: null }, at('02:00'), true],
  ['later, without an end', { ...morning, eventEndDateTime: null }, at('02:01'), false],
  ['without a date', undecided, at('02:00'), false],
])('R6: a door may let in %s', (_, event, now, may) => {
  expect(isDoorTime(event, now)).toBe(may)
})

test('R6: the page waits for 来場 only while a door may let in', () => {
  expect(isAwaited([evening, tomorrow, undecided], NOW)).toBe(false)
  expect(isAwaited([morning], NOW)).toBe(true)
  expect(isAwaited([{ ...morning, arrivedAt: NOW.toISOString() }], NOW)).toBe(false)
})

test('R6: the page asks again while it knows nothing, and while a door may let in', () => {
  expect(looksAgain(null, NOW)).toBe(true)
  expect(looksAgain([], NOW)).toBe(false)
  expect(looksAgain([tomorrow], NOW)).toBe(false)
  expect(looksAgain([morning], NOW)).toBe(true)
})

test('R6: 受付番号 is shown in two groups of three digits', () => {
  expect(spokenNumber('012345')).toBe('012 345')
})
