import type { Fault } from '../fault.ts'

const STANDING_TESTS = 'packages/lambdas/src/features'

/** Members who left or are restricted, and accounts without a profile. */
export const standings: readonly Fault[] = [
  {
    id: 'gone-and-still-consenting',
    guard: 'Standing of a member',
    fault: 'the token of a member who has left accepts terms and the newsletter',
    file: 'packages/lambdas/src/domain/member-standing.ts',
    find: "'attribute_not_exists(#id) OR NOT #status IN (:left, :deregistered, :refused)'",
    put: "'attribute_not_exists(#id) OR NOT #status IN (:left, :deregistered, :refused) OR attribute_exists(#id)'",
    kind: 'store',
    test: `${STANDING_TESTS}/account/consents.store.test.ts`,
    title: 'SEC-A7: nothing is stored for a member who is left',
  },
  {
    id: 'gone-and-still-reading',
    guard: 'Standing of a member',
    fault: 'the token of a member who has left checks codes and reads consents',
    file: 'packages/lambdas/src/domain/member-standing.ts',
    find: 'return member !== null && !isIn(member.status)',
    put: 'return member !== null && member.status.length === 0',
    kind: 'store',
    test: `${STANDING_TESTS}/members/code-check.store.test.ts`,
    title: 'SEC-A7: a member who is left checks no codes, and no try is counted',
  },
  {
    id: 'sharing-after-leaving',
    guard: 'Standing of a member',
    fault: 'a member who has left lets data go to the community app',
    file: 'packages/lambdas/src/features/community/data-sharing-store.ts',
    find: '[consents.put(item, { condition }), users.expect({ id: sub }, NOT_GONE)]',
    put: "[consents.put(item, { condition }), users.expect({ id: sub }, { condition: 'attribute_not_exists(#none)' })]",
    kind: 'store',
    test: `${STANDING_TESTS}/community/data-sharing.store.test.ts`,
    title: 'SEC-A7: a member who is left neither reads, gives nor withdraws it',
  },
  {
    id: 'seat-kept-by-force',
    guard: 'Standing of a member',
    fault: 'a restricted member cannot give their seat back',
    file: 'packages/lambdas/src/features/events/participation-store.ts',
    find: 'deps.tables.users.expect({ id: sub }, STILL_IN),',
    put: "deps.tables.users.expect({ id: sub }, { condition: '#status = :active', values: { active: 'active' } }),",
    kind: 'store',
    test: `${STANDING_TESTS}/events/participate.store.test.ts`,
    title: 'SEC-A7: a member who is restricted',
  },
  {
    id: 'newcomer-called-restricted',
    guard: 'Standing of a member',
    fault: 'an account without a profile gets the refusal for restricted members',
    file: 'packages/lambdas/src/features/reports/report-store.ts',
    find: "refuse(standing(users, user) === null ? 'NO_PROFILE' : 'MEMBER_RESTRICTED')",
    put: "refuse('MEMBER_RESTRICTED')",
    kind: 'store',
    test: `${STANDING_TESTS}/reports/create-report.store.test.ts`,
    title: 'SEC-A7: an account without a profile gets its own refusal, not the one for restricted members',
  },
]
