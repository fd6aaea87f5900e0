import { REFUND_RULES, refundYenOf } from '#payments/refund-rules.ts'

const startsAtMs = Date.parse('2026-11-03T10:00:00+09:00')
const lastOfDayBefore = Date.parse('2026-11-02T23:59:59+09:00')
const midnight = Date.parse('2026-11-03T00:00:00+09:00')

test('every rule gives all yen back until the end of the day before, in Tokyo', () => {
  for (const rule of REFUND_RULES) {
    expect(refundYenOf(301, rule, { startsAtMs, nowMs: lastOfDayBefore })).toBe(301)
    expect(refundYenOf(301, rule, { startsAtMs: null, nowMs: midnight })).toBe(301)
  }
})

test('from the day itself the rule of the event decides; half a yen goes to the family', () => {
  const yen = REFUND_RULES.map((rule) => refundYenOf(301, rule, { startsAtMs, nowMs: midnight }))
  expect(yen).toEqual([301, 151, 0])
})
