import { durationOf } from '#features/figures/duration.ts'

test.each([
  [0, '0分'],
  [59, '59分'],
  [60, '1時間'],
  [90, '2時間'],
  [2_879, '48時間'],
  [2_880, '2日'],
  [10_000, '7日'],
])('R22: a wait of %i minutes is said as %s', (minutes, words) => {
  expect(durationOf(minutes)).toBe(words)
})
