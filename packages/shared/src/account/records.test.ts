import { recordEndSec } from '#account/records.ts'

test.each([
  // The day counts to its end in Tokyo, which is 15:00 UTC.
  ['2026-11-21T03:00:00.000Z', '2029-11-21T15:00:00.000Z'],
  ['2026-11-21T14:59:59.999Z', '2029-11-21T15:00:00.000Z'],
  ['2026-11-21T15:00:00.000Z', '2029-11-22T15:00:00.000Z'],
  // A day that the third year does not have becomes the last one of its month (民法143条).
  ['2028-02-29T00:00:00.000Z', '2031-02-28T15:00:00.000Z'],
  ['2025-12-31T00:00:00.000Z', '2028-12-31T15:00:00.000Z'],
])('law 4.5, 4.6: a record of %s expires at %s', (from, end) => {
  expect(new Date(recordEndSec(new Date(from)) * 1000).toISOString()).toBe(end)
})
