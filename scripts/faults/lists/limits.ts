import type { Fault } from '../fault.ts'

const STORE = 'packages/lambdas/src/domain/rate-limit-store.ts'
const CODES_TEST = 'packages/lambdas/src/features/members/code-check.store.test.ts'
const CREATE_TEST = 'packages/lambdas/src/features/members/create-user.store.test.ts'

/** Counted tries, clicks and uses. */
export const limits: readonly Fault[] = [
  {
    id: 'open-tries-are-wrong',
    guard: 'Member codes',
    fault: 'who presses several times with a right code is paused for an hour',
    file: STORE,
    find: 'isPending: attempt.tries - (attempt.open ?? 0) < max',
    put: 'isPending: attempt.tries < 0',
    kind: 'store',
    test: CREATE_TEST,
    title: 'SEC-E2: eight concurrent requests with a right code: one profile, and none has to wait',
  },
  {
    id: 'guesses-from-a-household',
    guard: 'Member codes',
    fault: 'each address of an IPv6 household guesses codes by itself',
    file: 'packages/lambdas/src/domain/counted-address.ts',
    find: 'return countedAs(deps, networkOf(sourceIp), day)',
    put: "return countedAs(deps, networkOf(sourceIp) === '' ? '' : sourceIp, day)",
    kind: 'store',
    test: CODES_TEST,
    title: 'SEC-E2: an IPv6 household counts as one address',
  },
  {
    id: 'code-without-end',
    guard: 'Member codes',
    fault: 'a code that is out is taken from everybody',
    file: 'packages/lambdas/src/features/members/code-check-store.ts',
    find: 'if (uses >= most || ',
    put: 'if (uses >= Infinity || ',
    kind: 'store',
    test: CODES_TEST,
    title: 'after ',
  },
  {
    id: 'last-use-taken-twice',
    guard: 'Member codes',
    fault: 'two members take the last use of a code at once',
    file: 'packages/lambdas/src/features/members/member-store.ts',
    find: "'#status = :active AND #uses < :most'",
    put: "'#status = :active AND (#uses < :most OR #uses >= :most)'",
    kind: 'store',
    test: CREATE_TEST,
    title:
      'SEC-E2: a code is used a thousand times and no more, also when the last use is taken concurrently',
  },
  {
    id: 'worn-code-untold',
    guard: 'Signals',
    fault: 'no alarm for a code that is used again and again',
    file: 'packages/lambdas/src/features/members/code-check-store.ts',
    find: "count('MemberCodeUsedUp')",
    put: "count('MemberCodeWrong')",
    kind: 'store',
    test: 'packages/lambdas/src/aws/metrics.store.test.ts',
    title: 'SEC-E2: a code with ',
  },
  {
    id: 'links-unlimited',
    guard: 'Links in mails',
    fault: 'anybody has KMS look at forged links without end',
    file: 'packages/lambdas/src/domain/link-limit.ts',
    find: 'max: LINKS_PER_HOUR,',
    put: 'max: LINKS_PER_HOUR * 1_000,',
    kind: 'store',
    test: 'packages/lambdas/src/domain/link-limit.store.test.ts',
    title: 'SEC-D7: the sixty-first forged link of an hour is refused before KMS is asked',
  },
  {
    id: 'minting-unlimited',
    guard: 'Sign-on token',
    fault: 'a member has KMS sign without end by asking for warming tokens',
    file: 'packages/lambdas/src/features/community/community-token.ts',
    find: 'max: MINTS_PER_MINUTE,',
    put: 'max: MINTS_PER_MINUTE * 1_000,',
    kind: 'store',
    test: 'packages/lambdas/src/features/community/jwt.store.test.ts',
    title: 'SEC-D7: thirty tokens a minute, including warm-up tokens; then KMS is not called',
  },
]
