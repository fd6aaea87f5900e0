import { goesOutAt } from '#features/news/sending-time.ts'

const now = new Date('2026-12-01T00:00:00.000Z')
// 9:00 in Tokyo, still the day before in UTC.
const event = { eventStartDateTime: '2026-12-06T00:00:00.000Z' }

test.each([
  ['now', { on: 'now' }, event, '2026-12-01T00:00:00.000Z'],
  ['at a time to come', { on: 'time', at: '2026-12-02T10:00:00+09:00' }, null, '2026-12-02T01:00:00.000Z'],
  ['at a time that is past', { on: 'time', at: '2026-11-30T10:00:00+09:00' }, null, null],
  ['three days before, at ten in Tokyo', { on: 'before', days: 3 }, event, '2026-12-03T01:00:00.000Z'],
  ['seven days before an event of five days ahead', { on: 'before', days: 7 }, event, null],
  ['before an event without a date', { on: 'before', days: 1 }, { eventStartDateTime: null }, null],
  ['before no event', { on: 'before', days: 1 }, null, null],
] as const)('news %s goes out at the time that follows', (_, when, of, at) => {
  expect(goesOutAt(when, of, now)).toBe(at)
})
