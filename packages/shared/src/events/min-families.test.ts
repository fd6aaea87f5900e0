// R17: when the desk shows that an event has too few families.
import { neededFamilies } from '#events/min-families.ts'

const now = new Date('2026-11-20T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
const event = {
  minFamilies: 5,
  decisionAt: inDays(2),
  decidedAt: undefined,
  startsAt: inDays(4),
  status: 'open',
}

test.each([
  ['two days before the 判断時刻', {}, 5],
  ['four days before it', { decisionAt: inDays(4), startsAt: inDays(5) }, null],
  ['after it, undecided', { decisionAt: inDays(-1) }, 5],
  ['without one, two days before the start', { decisionAt: null, startsAt: inDays(2) }, 5],
  ['without one, four days before the start', { decisionAt: null }, null],
  ['after the start', { startsAt: inDays(-1), decisionAt: inDays(-2) }, null],
  ['once it is decided', { decidedAt: inDays(-1) }, null],
  ['of a cancelled event', { status: 'cancelled' }, null],
  ['of a draft', { status: 'draft' }, null],
  ['without a smallest number', { minFamilies: null }, null],
  ['without a date', { startsAt: null }, null],
])('R17: 最少催行 is asked about %s', (_, change, needed) => {
  expect(neededFamilies({ ...event, ...change }, now)).toBe(needed)
})
