import type { Fault } from '../fault.ts'

const L = 'packages/lambdas/src/features'
const TEST = `${L}/check-in/poster.store.test.ts`
const guard = 'The poster at the entrance'

/** 受付 by the code of a poster. */
export const posters: readonly Fault[] = [
  {
    id: 'poster-any-key',
    guard,
    fault: 'any secret of the right shape lets in',
    file: `${L}/events/own-arrival.ts`,
    find: 'isDraft || poster?.posterKey !== posterKey',
    put: 'isDraft || poster === null',
    kind: 'store',
    test: TEST,
    title: 'R6: another secret, that of another event, one that was switched off, and a draft’s open nothing',
  },
  {
    id: 'poster-off-too-late',
    guard,
    fault: 'a poster that is switched off while somebody presses lets them in',
    file: `${L}/events/own-arrival-store.ts`,
    find: '[...entranceWrites(deps, entrance, row), isStillOn]',
    put: '[...entranceWrites(deps, entrance, row), isStillOn].slice(0, -1)',
    kind: 'store',
    test: TEST,
    title: 'R6: a poster that is switched off between reading and writing lets no one in',
  },
  {
    id: 'poster-after-the-end',
    guard,
    fault: 'a poster lets in after the event',
    file: 'packages/shared/src/check-in/rules.ts',
    find: "isOver(facts.event, now) ? 'OVER' : 'OK'",
    put: "isOver(facts.event, facts.member === null ? now : new Date(0)) ? 'OVER' : 'OK'",
    kind: 'store',
    test: TEST,
    title: 'R6: after the end: nobody is let in, and the member hears why',
  },
  {
    id: 'poster-same-key-again',
    guard,
    fault: 'a poster that was switched off and on keeps its old secret',
    file: `${L}/check-in/poster.ts`,
    find: "randomBytes(16).toString('base64url')",
    put: "(randomBytes(0).toString('base64url') + 'A'.repeat(22))",
    kind: 'store',
    test: TEST,
    title: 'R6: off at first; on it has a secret, off and on again another one',
  },
  {
    id: 'poster-for-everybody',
    guard,
    fault: 'a volunteer at the door sees the secret of the poster',
    file: 'packages/shared/src/check-in/poster-contract.ts',
    find: "path: '/staff/events/{eventId}/poster',\n  caller: { staff: 'attendees.edit', audit: 'nobody' },\n  input: v.strictObject({ eventId: Id }),",
    put: "path: '/staff/events/{eventId}/poster',\n  caller: { staff: 'door.scan', audit: 'nobody' },\n  input: v.strictObject({ eventId: Id }),",
    kind: 'store',
    test: TEST,
    title: 'R1, SEC-B10: other organizations, volunteers and auditors do not see the secret',
  },
]
