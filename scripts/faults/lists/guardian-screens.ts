import type { Fault } from '../fault.ts'

/** A guardian's consent on the screens. */
export const guardianScreens: readonly Fault[] = [
  {
    id: 'nobody-asks-at-seventeen',
    guard: 'A guardian on the screens',
    fault: 'the top page of a minor does not ask how the consent stands',
    file: 'packages/web/src/guardian/read-guardian.ts',
    find: '<= LEGAL_ADULT_AGE',
    put: '> LEGAL_ADULT_AGE',
    kind: 'unit',
    test: 'packages/web/src/guardian/read-guardian.test.ts',
    title: 'R9: only minors, and members who are 18',
  },
]
