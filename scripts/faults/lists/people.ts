import type { Fault } from '../fault.ts'

const PROFILE = 'packages/lambdas/src/features/members/profile-store.ts'
const PROFILE_TEST = 'packages/lambdas/src/features/members/profile.store.test.ts'

const CODES = 'packages/lambdas/src/features/member-codes/batches.store.test.ts'

/** What members and staff write down about people: ふりがな; member codes of the desk. */
export const people: readonly Fault[] = [
  {
    id: 'nickname-by-the-new-key-alone',
    guard: 'Members at the desk',
    fault: 'a nickname that an earlier release gave to somebody is given again',
    file: 'packages/lambdas/src/domain/nickname-store.ts',
    find: "...(earlier === key || earlier === '' ? [] :",
    put: "...(earlier === key || earlier !== '' ? [] :",
    kind: 'store',
    test: PROFILE_TEST,
    title: 'G21: a nickname that passes for another one is taken',
  },
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
  {
    id: 'entered-by-any-address',
    guard: 'Members at the desk',
    fault: 'staff give an account a profile though the address they typed is another’s',
    file: 'packages/lambdas/src/features/member-desk/entering.ts',
    find: 'email.toLowerCase() !== input.email.toLowerCase()',
    put: 'email === input.birthDate',
    kind: 'store',
    test: 'packages/lambdas/src/features/member-desk/entering.store.test.ts',
    title: 'S202: nobody gets a profile by a wrong id',
  },
  {
    id: 'disabled-batch-checked',
    guard: 'Member codes',
    fault: 'a code of a disabled batch passes the check',
    file: 'packages/lambdas/src/features/members/code-check-store.ts',
    find: '|| !(await isOpen(deps, batchId))',
    put: '|| ((await isOpen(deps, batchId)) && false)',
    kind: 'store',
    test: CODES,
    title: 'R10, SEC-E2: a batch that is disabled opens nothing more',
  },
  {
    id: 'disabled-batch-used',
    guard: 'Member codes',
    fault: 'who checked a code before its batch was disabled registers with it all the same',
    file: 'packages/lambdas/src/features/members/member-store.ts',
    find: "const condition = '#status = :active'",
    put: "const condition = '#status <> :one'",
    kind: 'store',
    test: CODES,
    title: 'SEC-E2: a batch that is disabled between',
  },
  {
    id: 'made-codes-kept',
    guard: 'Member codes',
    fault: 'the answer with the codes is kept for a repeated press',
    file: 'packages/lambdas/src/features/member-codes/batches.ts',
    find: 'write: { ...write, key: null }',
    put: 'write: { ...write }',
    kind: 'store',
    test: CODES,
    title: 'R10, G22: made codes are told once',
  },
]
