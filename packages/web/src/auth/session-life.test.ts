import { isSessionOver } from '#auth/session-life.ts'

const hour = 3_600_000
const day = 24 * hour

test.each([
  ['not kept, 11 h', { persists: false, staff: false, ageMs: 12 * hour - 1, unusedMs: null }, false],
  ['not kept, 12 h', { persists: false, staff: false, ageMs: 12 * hour, unusedMs: null }, true],
  [
    'kept, 29 days, used yesterday',
    { persists: true, staff: false, ageMs: 30 * day - 1, unusedMs: day },
    false,
  ],
  ['kept, 30 days', { persists: true, staff: false, ageMs: 30 * day, unusedMs: 0 }, true],
  ['kept, unused for 14 days', { persists: true, staff: false, ageMs: 20 * day, unusedMs: 14 * day }, true],
  ['kept, of unknown use', { persists: true, staff: false, ageMs: 20 * day, unusedMs: null }, false],
  ['kept, unused for less', { persists: true, staff: false, ageMs: 20 * day, unusedMs: 14 * day - 1 }, false],
  ['staff that asked to be kept, 12 h', { persists: true, staff: true, ageMs: 12 * hour, unusedMs: 0 }, true],
])('G14, SEC-D12: whether a session has ended: %s', (_name, { persists, staff, ageMs, unusedMs }, over) => {
  const nowMs = 1_800_000_000_000
  const seenMs = unusedMs === null ? null : nowMs - unusedMs
  expect(isSessionOver({ persists, staff, signedInMs: nowMs - ageMs, seenMs }, nowMs)).toBe(over)
})
