import { isOver } from '#auth/session-life.ts'

const MINUTE = 60_000
const NOW = 1_800_000_000_000

test.each([
  ['signed in just now', 0, 0, false],
  ['59 minutes without a press', 120, 59, false],
  ['an hour without a press', 120, 60, true],
  ['11 h 59, always in use', 719, 0, false],
  ['12 h, always in use', 720, 0, true],
])('R1: %s: the session has ended: %s', (_name, ageMin, idleMin, over) => {
  expect(isOver({ signedInMs: NOW - ageMin * MINUTE, seenMs: NOW - idleMin * MINUTE }, NOW)).toBe(over)
})
