import type { Fault } from '../fault.ts'

const PROFILE = 'packages/lambdas/src/features/members/profile-store.ts'
const PROFILE_TEST = 'packages/lambdas/src/features/members/profile.store.test.ts'

/** What members and staff write down about people: ふりがな. */
export const people: readonly Fault[] = [
  {
    id: 'kana-not-found',
    guard: 'Members at the desk',
    fault: 'who writes their ふりがな is not found by it',
    file: PROFILE,
    find: '    ...indexWrites(deps, member, saved),',
    put: '    ...indexWrites(deps, member, { ...saved, kana: member.kana }),',
    kind: 'store',
    test: PROFILE_TEST,
    title: 'R10: ふりがな is optional',
  },
]
