// R9: the table as it is asked of a member and as a condition in a write: the same answer for every row.
import { GUARDIAN_MODES, GUARDIAN_OPENINGS, GUARDIAN_STATES } from '@app/shared/guardians/states.ts'
import { isOpenFor, openFor } from '#domain/guardian-standing.ts'

const TODAY = '2026-11-23'

test.each(GUARDIAN_MODES)('R9: %s: reads and writes ask the same table', (mode) => {
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

test('R9: a condition names limits only where they were seen', () => {
  const of = { mode: 'soft', today: TODAY, opening: 'events' } as const
  expect(openFor(of).condition).toContain('attribute_not_exists(#guardianLimits)')
  const seen = openFor(of, { limits: ['askEachEvent'], version: 2 })
  expect(seen.condition).toContain(
    '#guardianLimits = :guardianLimits AND #guardianVersion = :guardianVersion',
  )
  expect(seen.values).toMatchObject({ guardianLimits: ['askEachEvent'], guardianVersion: 2 })
})
