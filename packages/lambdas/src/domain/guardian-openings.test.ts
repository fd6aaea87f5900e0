// R9: the table of consents, checked on a member and as a condition in a write: the same answer for every row.
import { GUARDIAN_MODES, GUARDIAN_OPENINGS, GUARDIAN_STATES } from '@app/shared/guardians/states.ts'
import { areScreensClosed, isOpenFor, openFor, stateOpens } from '#domain/guardian-openings.ts'

const TODAY = '2026-11-23'

test.each(GUARDIAN_MODES)('R9: %s: reads and writes check the same table', (mode) => {
  for (const opening of GUARDIAN_OPENINGS) {
    const { values = {} } = openFor({ mode, today: TODAY, opening })
    for (const consentState of GUARDIAN_STATES) {
      const minor = { birthDate: '2008-11-24', consentState, guardianLimits: [] }
      const open = isOpenFor(minor, { mode, today: TODAY, opening })
      expect([opening, consentState, Object.values(values).includes(consentState)]).toEqual([
        opening,
        consentState,
        open,
      ])
      const adult = { ...minor, birthDate: '2008-11-23' }
      expect(isOpenFor(adult, { mode, today: TODAY, opening })).toBe(true)
    }
    expect(values['adult']).toBe('2008-11-23')
  }
})

test.each([
  ['a minor without an answer, in mode hard', 'hard', 'pending', '2008-11-24', true],
  ['a minor without an answer, in mode soft', 'soft', 'pending', '2008-11-24', false],
  ['an adult', 'hard', 'pending', '2008-11-23', false],
] as const)('R9: the screens of %s', (_, mode, consentState, birthDate, closed) => {
  const at = { settings: { GUARDIAN_CONSENT: mode }, now: () => new Date(`${TODAY}T00:00:00+09:00`) }
  expect(areScreensClosed(at, { birthDate, consentState, guardianLimits: [] })).toBe(closed)
  expect(areScreensClosed(at, null)).toBe(false)
})

test('R9: the condition holds for an adult and for each state that opens the feature', () => {
  const of = { mode: 'hard', today: TODAY, opening: 'screens' } as const
  expect(stateOpens(of)).toEqual({
    condition: '(#birthDate <= :adult OR #consentState IN (:open0, :open1))',
    values: { adult: '2008-11-23', open0: 'none', open1: 'approved' },
  })
  expect(openFor(of)).toEqual({
    condition:
      '(#birthDate <= :adult OR (#consentState IN (:open0, :open1) AND attribute_not_exists(#guardianLimits)))',
    values: { adult: '2008-11-23', open0: 'none', open1: 'approved' },
  })
})

test('R9: the condition only checks for age 18 where no state opens the feature', () => {
  const of = { mode: 'soft', today: TODAY, opening: 'paidPlans' } as const
  const adult = { condition: '#birthDate <= :adult', values: { adult: '2008-11-23' } }
  expect([stateOpens(of), openFor(of)]).toEqual([adult, adult])
})

test('R9: the condition checks the guardian’s limits only if the member read has some', () => {
  const of = { mode: 'soft', today: TODAY, opening: 'events' } as const
  expect(openFor(of).condition).toContain('attribute_not_exists(#guardianLimits)')
  const seen = openFor(of, { limits: ['askEachEvent'], version: 2 })
  expect(seen.condition).toContain(
    '#guardianLimits = :guardianLimits AND #guardianVersion = :guardianVersion',
  )
  expect(seen.values).toMatchObject({ guardianLimits: ['askEachEvent'], guardianVersion: 2 })
})
