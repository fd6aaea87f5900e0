import type { Fault } from '../fault.ts'

const L = 'packages/lambdas/src'
const GUARD = 'Recovery codes of staff'
const RECOVERY = `${L}/features/staff/recovery.store.test.ts`
const STAFF = `${L}/features/staff/staff.store.test.ts`
const ANSWERS = `${L}/http/staff-answers.store.test.ts`
const STORE = `${L}/features/staff/recovery-store.ts`
const CLAIMS = `${L}/features/staff/claims-store.ts`

/** Recovery codes and claims of staff, and what each answer to staff holds. */
export const deskProof: readonly Fault[] = [
  {
    id: 'recovery-codes-kept',
    guard: GUARD,
    fault: 'the answer with recovery codes is kept for a repeated press',
    file: STORE,
    find: 'write: { ...write, key: null }',
    put: 'write',
    kind: 'store',
    test: RECOVERY,
    title: 'R21: ten codes are shown once and kept as HMACs alone',
  },
  {
    id: 'staff-recovery-code-twice',
    guard: GUARD,
    fault: 'a recovery code works more than once',
    file: STORE,
    find: 'codes.macs.filter((one) => one !== tried)',
    put: 'codes.macs.filter((one) => one !== code)',
    kind: 'store',
    test: RECOVERY,
    title: 'R21: each code works once',
  },
  {
    id: 'recovery-of-suspended',
    guard: GUARD,
    fault: 'who is suspended comes back by a recovery code',
    file: STORE,
    find: "row.status === 'suspended' || row.status === 'removed'",
    put: "row.status === 'removed'",
    kind: 'store',
    test: RECOVERY,
    title:
      'SEC-D2: an unknown address, a wrong code and a suspended person are answered alike, after the same work',
  },
  {
    id: 'recovery-not-counted',
    guard: GUARD,
    fault: 'recovery codes can be guessed without end',
    file: `${L}/features/staff/recovery.ts`,
    find: '  if (closed !== null) return',
    put: '  if (closed === 0) return',
    kind: 'store',
    test: RECOVERY,
    title: 'SEC-K5: tries are counted by address and by network',
  },
  {
    id: 'recovery-codes-outlive',
    guard: GUARD,
    fault: 'recovery codes outlive 再招待 by an owner',
    file: `${L}/features/staff/people.ts`,
    find: '[...settled(deps, held, sub), withoutCodes(deps, row)]',
    put: '[...settled(deps, held, sub)]',
    kind: 'store',
    test: RECOVERY,
    title: 'SEC-K5: a person who is invited again, or removed, has no codes any more',
  },
  {
    id: 'address-claimed-twice',
    guard: GUARD,
    fault: 'two invitations of one address at once both make the account',
    file: CLAIMS,
    find: "'attribute_not_exists(#claim) OR (attribute_not_exists(#sub) AND #heldUntilSec < :now)'",
    put: "'attribute_not_exists(#claim) OR (attribute_not_exists(#sub) AND #heldUntilSec > :now)'",
    kind: 'store',
    test: STAFF,
    title: 'SEC-K5: of two invitations of one address at once',
  },
  {
    id: 'account-made-twice',
    guard: GUARD,
    fault: 'two 再招待 at once both make the account',
    file: CLAIMS,
    find: 'AND (attribute_not_exists(#heldUntilSec) OR #heldUntilSec < :now)',
    put: 'AND (attribute_not_exists(#heldUntilSec) OR #heldUntilSec > :now)',
    kind: 'store',
    test: STAFF,
    title: 'SEC-K6: of two 再招待 of a person at once',
  },
  {
    id: 'field-for-staff',
    guard: 'Roles of staff',
    fault: 'an answer to staff holds a field that nobody decided on',
    file: 'packages/shared/src/staff/contract.ts',
    find: '  invitedAt: Timestamp,\n',
    put: '  invitedAt: Timestamp,\n  sub: v.optional(v.string()),\n',
    kind: 'store',
    test: ANSWERS,
    title: 'SEC-K4, R1: GET /staff/people',
  },
  {
    id: 'short-staff-password',
    guard: 'Console of staff',
    fault: 'the staff pool takes passwords of eight letters',
    file: 'infra/lib/constructs/staff-pool.ts',
    find: 'minLength: STAFF_PASSWORD_MIN',
    put: 'minLength: 8',
    kind: 'infra',
    test: 'infra/test/promises.infra.test.ts',
    title: 'both stages: nobody signs up to the pool of staff, and nobody comes back by a mail alone',
  },
]
