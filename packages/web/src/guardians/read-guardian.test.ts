import { concernsGuardian } from '#guardians/concerns-guardian.ts'

// 2026-11-23 in Tokyo, a minute before and at midnight.
const before = new Date('2026-11-22T14:59:00.000Z')
const midnight = new Date('2026-11-22T15:00:00.000Z')

test.each([
  ['2011-05-05', midnight, true],
  ['2008-11-23', before, true],
  ['2008-11-23', midnight, true],
  ['2007-11-23', before, true],
  ['2007-11-23', midnight, false],
  ['1988-04-12', midnight, false],
])('R9: only minors, and members who are 18, are asked about a guardian: %s', (birthDate, now, concerns) => {
  expect(concernsGuardian(birthDate, now)).toBe(concerns)
})
