import { secondsOf, ttlAfter } from '#base/seconds.ts'

const AT = new Date('2026-11-25T00:00:00.999Z')
const SEC = Date.parse('2026-11-25T00:00:00Z') / 1000

test('seconds are rounded down', () => {
  expect(secondsOf(AT)).toBe(SEC)
})

test.each([
  [{}, 0],
  [{ days: 2 }, 172_800],
  [{ hours: 72 }, 259_200],
  [{ minutes: 2 }, 120],
  [{ days: 1, hours: 1, minutes: 1, seconds: 1 }, 90_061],
])('a TTL of %j is %i seconds after the moment', (span, seconds) => {
  expect(ttlAfter(AT, span)).toBe(SEC + seconds)
})
