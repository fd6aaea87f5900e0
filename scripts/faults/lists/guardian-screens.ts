import type { Fault } from '../fault.ts'

/** A guardian's consent on the screens. */
export const guardianScreens: readonly Fault[] = [
  {
    id: 'guardian-at-the-child-s-address',
    guard: 'A guardian on the screens',
    fault: 'the form takes the child’s own address for the guardian',
    file: 'packages/web/src/guardian/guardian-draft.ts',
    find: "return isSameMailbox(own, email) ? 'same' : null",
    put: 'return null',
    kind: 'unit',
    test: 'packages/web/src/guardian/guardian-draft.test.ts',
    title: 'R9: an address for the guardian',
  },
  {
    id: 'nobody-asks-at-seventeen',
    guard: 'A guardian on the screens',
    fault: 'the top page of a minor does not ask how the consent stands',
    file: 'packages/web/src/guardian/read-guardian.ts',
    find: '<= LEGAL_ADULT_AGE',
    put: '> LEGAL_ADULT_AGE',
    kind: 'unit',
    test: 'packages/web/src/guardian/read-guardian.test.ts',
    title: 'R9: only minors, and whoever is 18',
  },
]
