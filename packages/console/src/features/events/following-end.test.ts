import { withFollowingEnd } from '#features/events/following-end.ts'

const at = (text: string) => {
  const [date = '', time = ''] = text.split(' ')
  return { date, time }
}
const times = (start: string, end: string) => ({ eventStartDateTime: at(start), eventEndDateTime: at(end) })
const HOURS = 3_600_000

test.each([
  ['another day', '2026-11-28 10:00', '2026-12-05 10:00', '2026-11-28 12:00', null, '2026-12-05 12:00'],
  ['another hour', '2026-11-28 10:00', '2026-11-28 13:30', '2026-11-28 12:00', null, '2026-11-28 15:30'],
  ['over midnight', '2026-11-28 20:00', '2026-12-31 23:00', '2026-11-28 22:00', null, '2027-01-01 01:00'],
  ['a copy’s first day and time', ' ', '2026-12-05 10:00', ' ', 2 * HOURS, '2026-12-05 12:00'],
  ['no length to keep', ' ', '2026-12-05 10:00', ' ', null, ' '],
  ['no start any more', '2026-11-28 10:00', ' ', ' ', 2 * HOURS, ' '],
  ['half an end', '2026-11-28 10:00', '2026-12-05 10:00', '2026-11-28 ', null, '2026-11-28 '],
  ['a first start', ' ', '2026-12-05 10:00', '2026-12-05 12:00', null, '2026-12-05 12:00'],
  [
    'an end at the start',
    '2026-11-28 10:00',
    '2026-12-05 10:00',
    '2026-11-28 10:00',
    null,
    '2026-11-28 10:00',
  ],
  ['half a start', '2026-11-28 10:00', '2026-12-05 ', '2026-11-28 12:00', null, '2026-11-28 12:00'],
  [
    'an end before the start',
    '2026-11-28 10:00',
    '2026-12-05 10:00',
    '2026-11-28 9:00',
    null,
    '2026-11-28 9:00',
  ],
])('R2: 終了 follows 開始: %s', (_, before, start, end, lengthMs, follows) => {
  const next = withFollowingEnd(times(before, end), times(start, end), lengthMs)
  expect(next.eventEndDateTime).toEqual(at(follows))
})

test('R2: a time of 終了 without a day gets the day of 開始; a typed end stays unchanged', () => {
  const before = times('2026-11-28 10:00', ' ')
  const typed = withFollowingEnd(before, times('2026-11-28 10:00', ' 12:00'), null)
  expect(typed.eventEndDateTime).toEqual(at('2026-11-28 12:00'))
  const own = withFollowingEnd(typed, times('2026-11-28 10:00', '2026-11-29 12:00'), 2 * HOURS)
  expect(own.eventEndDateTime).toEqual(at('2026-11-29 12:00'))
  const same = times('2026-11-28 8:00', '2026-11-28 9:05')
  expect(withFollowingEnd(same, same, null)).toBe(same)
  // An end that was cleared on purpose stays empty until 開始 is typed again.
  const without = times('2026-11-28 10:00', ' ')
  expect(withFollowingEnd(typed, without, 2 * HOURS)).toBe(without)
})
