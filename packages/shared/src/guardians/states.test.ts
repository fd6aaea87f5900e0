// R9: the one table of states: what a minor may do, by mode and state.
import {
  closedBecause,
  GUARDIAN_LIMITS,
  GUARDIAN_MODES,
  GUARDIAN_STATES,
  type GuardianOpening,
  isOpenTo,
  openingsOf,
  statesOpening,
} from '#guardians/states.ts'

const MOST: GuardianOpening[] = ['screens', 'events']
const APPROVED: GuardianOpening[] = ['screens', 'events', 'consentEvents', 'community']
const ALL: GuardianOpening[] = [...APPROVED, 'paidPlans']

const ROWS = [
  ['soft', 'none', MOST, 'notAsked'],
  ['soft', 'pending', MOST, 'waiting'],
  ['soft', 'approved', APPROVED, 'askAgain'],
  ['soft', 'refused', [], 'refused'],
  ['soft', 'withdrawn', [], 'withdrawn'],
  ['soft', 'paused', [], 'paused'],
  ['hard', 'none', MOST, 'notAsked'],
  ['hard', 'pending', [], 'waiting'],
  ['hard', 'approved', APPROVED, 'askAgain'],
  ['hard', 'refused', [], 'refused'],
  ['hard', 'withdrawn', [], 'withdrawn'],
  ['hard', 'paused', [], 'paused'],
  ['off', 'none', ALL, null],
  ['off', 'pending', ALL, null],
  ['off', 'approved', ALL, null],
  ['off', 'refused', [], 'refused'],
  ['off', 'withdrawn', [], 'withdrawn'],
  ['off', 'paused', ALL, null],
] as const

test.each(ROWS)('R9: %s, %s opens %j, the rest is closed: %s', (mode, state, opens, reason) => {
  expect(openingsOf({ mode, state, limits: [] })).toEqual(opens)
  expect(closedBecause(mode, state)).toBe(reason)
})

test('R9: the table above has each state of each mode', () => {
  const asked = ROWS.map(([mode, state]) => `${mode} ${state}`)
  const all = GUARDIAN_MODES.flatMap((mode) => GUARDIAN_STATES.map((state) => `${mode} ${state}`))
  expect(asked).toEqual(all)
})

test('R9: the states in a write’s condition are those of the table', () => {
  expect(statesOpening('soft', 'events')).toEqual(['none', 'pending', 'approved'])
  expect(statesOpening('hard', 'events')).toEqual(['none', 'approved'])
  expect(statesOpening('soft', 'consentEvents')).toEqual(['approved'])
  expect(statesOpening('off', 'consentEvents')).toEqual(['none', 'pending', 'approved', 'paused'])
})

test('R9: the limit `noCommunity` closes only the community, and only while an approval counts', () => {
  const limits = [...GUARDIAN_LIMITS]
  expect(isOpenTo({ mode: 'soft', state: 'approved', limits }, 'community')).toBe(false)
  expect(openingsOf({ mode: 'soft', state: 'approved', limits })).toEqual([
    'screens',
    'events',
    'consentEvents',
  ])
  expect(isOpenTo({ mode: 'soft', state: 'approved', limits: ['freeEventsOnly'] }, 'community')).toBe(true)
  expect(isOpenTo({ mode: 'off', state: 'pending', limits }, 'community')).toBe(true)
})
