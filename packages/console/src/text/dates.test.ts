import '@app/ui/test/browser.ts'
import { dayTimeOf, monthLater, monthOf, spanOf, timesOf, tokyoMonth } from '#text/dates.ts'

const NOW = new Date('2026-11-22T10:00:00+09:00')

test.each([
  ['2026-11-25T14:00:00+09:00', '11/25(水) 14:00'],
  ['2027-01-02T09:05:00+09:00', '2027/1/2(土) 9:05'],
  [null, '未定'],
  ['2026-11-25T02:22:04.878Z#2744f88d', '2026-11-25T02:22:04.878Z#2744f88d'],
])('the time %s is shown as %s', (at, words) => expect(dayTimeOf(at, NOW)).toBe(words))

test.each([
  ['2026-11-25T14:00:00+09:00', '2026-11-25T16:00:00+09:00', '11/25(水) 14:00〜16:00'],
  ['2026-11-25T22:00:00+09:00', '2026-11-26T01:00:00+09:00', '11/25(水) 22:00〜11/26(木) 1:00'],
  ['2026-11-25T14:00:00+09:00', null, '11/25(水) 14:00〜'],
  [null, null, '未定'],
])('%s to %s is shown as %s', (start, end, words) => expect(spanOf(start, end, NOW)).toBe(words))

test('times beside their day are shown without the day', () => {
  const start = '2026-11-25T14:00:00+09:00'
  expect(timesOf(start, '2026-11-25T16:00:00+09:00', NOW)).toBe('14:00〜16:00')
  expect(timesOf(start, '2026-11-26T01:00:00+09:00', NOW)).toBe('14:00〜11/26(木) 1:00')
  expect([timesOf(start, 'x', NOW), timesOf('x', null, NOW)]).toEqual(['14:00〜x', 'x〜'])
  expect([timesOf(start, null, NOW), timesOf(null, null, NOW)]).toEqual(['14:00〜', '未定'])
})

test('months are counted across the end of the year, in Tokyo time', () => {
  expect(monthLater('2026-12', 1)).toBe('2027-01')
  expect(monthLater('2026-01', -1)).toBe('2025-12')
  expect(monthOf('2026-01')).toBe('2026年1月')
  expect(tokyoMonth(new Date('2026-11-30T15:00:00Z'))).toBe('2026-12')
})
