import {
  holdEndsAtMs,
  isPayable,
  isWayOffered,
  needsOtherWays,
  WAYS_OF_PAYING,
  waysOf,
} from '#payments/ways.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = Date.parse('2026-11-01T10:00:00+09:00')

test('seats are held 15 minutes for a card or PayPay, and not beyond the start', () => {
  for (const way of ['card', 'paypay'] as const) {
    expect(holdEndsAtMs(way, now + DAY, now)).toBe(now + 15 * MINUTE)
    expect(holdEndsAtMs(way, null, now)).toBe(now + 15 * MINUTE)
    expect(holdEndsAtMs(way, now + 5 * MINUTE, now)).toBe(now + 5 * MINUTE)
  }
})

test('seats are held three days for a convenience store, which end 48 hours before the start or earlier', () => {
  for (const startsAtMs of [now + 30 * DAY, now + 5 * DAY]) {
    const endsAtMs = holdEndsAtMs('store', startsAtMs, now) ?? 0
    expect(endsAtMs).toBe(now + 3 * DAY)
    expect(startsAtMs - endsAtMs).toBeGreaterThanOrEqual(48 * HOUR)
  }
})

test('a convenience store is not offered when the start is nearer than five days or unknown', () => {
  expect(isWayOffered('store', now + 5 * DAY, now)).toBe(true)
  expect(isWayOffered('store', now + 5 * DAY - 1, now)).toBe(false)
  expect(isWayOffered('store', null, now)).toBe(false)
  expect(holdEndsAtMs('store', now + 4 * DAY, now)).toBeNull()
})

test('no way of paying in advance is offered from the start on', () => {
  for (const way of WAYS_OF_PAYING) expect(isWayOffered(way, now, now)).toBe(false)
})

test('an event is paid in advance with 50 yen or more and a way, and with neither queue nor draw', () => {
  const event = {
    feeYen: 300,
    payByCard: true,
    payByPayPay: false,
    payByStore: true,
    queue: 'none',
    draw: 'none',
  }
  expect([waysOf(event), isPayable(event)]).toEqual([['card', 'store'], true])
  for (const change of [
    { feeYen: 49 },
    { feeYen: null },
    { payByCard: false, payByStore: false },
    { queue: 'inOrder' },
    { draw: 'equal' },
  ])
    expect(isPayable({ ...event, ...change })).toBe(false)
})

test('an event in advance needs every way that it offers; one at the venue needs none', () => {
  const ways = { payByCard: true, payByPayPay: false, payByStore: true }
  expect(needsOtherWays({ ...ways, payAt: 'advance' }, ['card'])).toBe(true)
  expect(needsOtherWays({ ...ways, payAt: 'either' }, ['card', 'store'])).toBe(false)
  expect(needsOtherWays({ ...ways, payAt: 'venue' }, [])).toBe(false)
})
