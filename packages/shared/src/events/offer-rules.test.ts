import { asksFirst, offerEndsAtMs } from '#events/offer-rules.ts'

const HOUR = 3_600_000
const at = (tokyo: string) => Date.parse(`${tokyo}+09:00`)

test.each([
  ['a day: 13 hours are of the first day', '2026-11-20T08:00', '2026-12-20T10:00', '2026-11-21T19:00'],
  ['a day without a date', '2026-11-20T08:00', null, '2026-11-21T19:00'],
  ['a quarter of the time to the start', '2026-11-20T10:00', '2026-11-21T06:00', '2026-11-20T15:00'],
  ['an hour at least', '2026-11-20T10:00', '2026-11-20T13:00', '2026-11-20T11:00'],
  ['from the morning on, made at night', '2026-11-20T23:30', '2026-11-21T15:30', '2026-11-21T12:00'],
  ['over the night', '2026-11-20T20:30', '2026-11-21T08:30', '2026-11-21T10:30'],
  ['at nine in the evening sharp', '2026-11-20T20:00', '2026-11-21T00:00', '2026-11-20T21:00'],
  ['made at nine in the evening', '2026-11-20T21:00', '2026-11-21T01:00', '2026-11-21T09:00'],
] as const)('an offer is open for %s', (_, now, starts, ends) => {
  const startsAtMs = starts === null ? null : at(starts)
  expect(new Date(offerEndsAtMs(at(now), startsAtMs, Infinity))).toEqual(new Date(at(ends)))
})

test('an offer ends with the queue', () => {
  const now = at('2026-11-20T10:00')
  expect(offerEndsAtMs(now, now + 3 * HOUR, now + HOUR / 2)).toBe(now + HOUR / 2)
})

test('whenever it is made, an offer is open for at least an hour of daytime, and ends in daytime', () => {
  for (let minute = 0; minute < 48 * 60; minute += 7) {
    const now = at('2026-11-20T00:00') + minute * 60_000
    const ends = offerEndsAtMs(now, now + 2 * HOUR, Infinity)
    const ofDay = ((ends + 9 * HOUR) % (24 * HOUR)) / HOUR
    expect(ofDay).toBeGreaterThanOrEqual(8)
    expect(ofDay).toBeLessThanOrEqual(21)
    expect(ends - now).toBeGreaterThanOrEqual(HOUR)
  }
})

test.each([
  ['a fee', 1_000, 1_000, true],
  ['a fee that is not known yet', null, 1_000, true],
  ['a free event far ahead', 0, 48, false],
  ['a free event within 48 hours', 0, 47.9, true],
  ['a free event without a date', 0, null, false],
] as const)('a party is asked first: %s', (_, feeYen, hours, asked) => {
  const startsAtMs = hours === null ? null : hours * HOUR
  expect(asksFirst({ feeYen, startsAtMs }, 0)).toBe(asked)
})
