import {
  addMonths,
  isFreshProof,
  isLocked,
  lockedUntil,
  rejoinDate,
  tokyoMidnightSec,
  undoEndSec,
} from '#leaving/rules.ts'

test.each([
  ['2025-12-14', 3, '2026-03-14'],
  ['2026-11-21', 3, '2027-02-21'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-08-31', 13, '2027-09-30'],
  ['2026-10-01', 3, '2027-01-01'],
  ['2026-05-05', 0, '2026-05-05'],
])('G40: %s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later)
})

test.each([
  // In Tokyo it is the 21st until three in the afternoon, UTC, of that day.
  ['2026-11-21T14:59:59.999Z', '2027-02-21'],
  ['2026-11-21T15:00:00.000Z', '2027-02-22'],
])('G40: a member who leaves at %s may rejoin on %s', (at, rejoinFrom) => {
  expect(rejoinDate(new Date(at), 3)).toBe(rejoinFrom)
})

test.each([
  ['2027-02-20T14:59:59.999Z', true],
  ['2027-02-20T15:00:00.000Z', false],
  ['2027-03-01T00:00:00.000Z', false],
])('G40: locked until 21 February 2027, at %s: %s', (at, locked) => {
  expect(isLocked('2027-02-21', new Date(at))).toBe(locked)
})

test('G40: the last locked day ends at the midnight in Tokyo at which the lock ends', () => {
  expect(lockedUntil('2027-03-01')).toBe('2027-02-28')
  expect(new Date(tokyoMidnightSec('2027-02-21') * 1000).toISOString()).toBe('2027-02-20T15:00:00.000Z')
})

test('R10: leaving can be undone for seven days', () => {
  expect(undoEndSec(new Date('2026-11-21T00:00:00.900Z'))).toBe(Date.parse('2026-11-28T00:00:00Z') / 1000)
})

test.each([
  [0, true],
  [-300, true],
  [-301, false],
  [60, true],
  [61, false],
])('SEC-E13: a password typed %i seconds from now counts as proof: %s', (fromNow, fresh) => {
  const now = new Date('2026-11-21T00:00:00Z')
  expect(isFreshProof(now.getTime() / 1000 + fromNow, now)).toBe(fresh)
})

test('SEC-E13: a password without a time is no proof', () => {
  expect(isFreshProof(null, new Date())).toBe(false)
})
