// R7: mails that can wait leave between 8:00 and 21:00 in Tokyo.
import { morningAfter } from '#domain/quiet-hours.ts'

test.each([
  ['2026-11-25T07:59:59+09:00', '2026-11-25T08:00:00+09:00'],
  ['2026-11-25T00:00:00+09:00', '2026-11-25T08:00:00+09:00'],
  ['2026-11-25T21:00:00+09:00', '2026-11-26T08:00:00+09:00'],
  ['2026-12-31T23:59:59+09:00', '2027-01-01T08:00:00+09:00'],
])('R7: a mail of %s waits until %s', (now, morning) => {
  expect(morningAfter(new Date(now))).toEqual(new Date(morning))
})

test.each(['2026-11-25T08:00:00+09:00', '2026-11-25T12:00:00+09:00', '2026-11-25T20:59:59+09:00'])(
  'R7: a mail of %s leaves at once',
  (now) => {
    expect(morningAfter(new Date(now))).toBeNull()
  },
)
