import type { Fault } from '../fault.ts'

const CHECK_IN = 'packages/lambdas/src/features/check-in'
const STORE = `${CHECK_IN}/door.store.test.ts`
const DOOR = 'packages/console/src/door'

/** The door: a volunteer, a phone and a line of families. */
export const door: readonly Fault[] = [
  {
    id: 'door-other-organization',
    guard: 'The door',
    fault: 'a volunteer sees the events of every organization',
    file: `${CHECK_IN}/door.ts`,
    find: '.filter((row) => isInScope(staff, row.organizationId ?? null))',
    put: '.filter((row) => row.eventId !== staff.sub)',
    kind: 'store',
    test: STORE,
    title: 'R6, SEC-B10: lists the events of the hour in scope, and no other',
  },
  {
    id: 'door-roster-outside-hours',
    guard: 'The door',
    fault: 'a volunteer reads the roster on any day',
    file: `${CHECK_IN}/check-in.ts`,
    find: "return mayWorkNow(staff.role, timesOf(event), deps.now()) ? event : 'FORBIDDEN'",
    put: "return mayWorkNow('owner', timesOf(event), deps.now()) ? event : 'FORBIDDEN'",
    kind: 'store',
    test: STORE,
    title: 'R1, SEC-B10: 404 in another organization, 403 outside the hours of a volunteer',
  },
  {
    id: 'door-party-without-approval',
    guard: 'The door',
    fault: 'the person whom a child names as guardian is shown as their family',
    file: `${CHECK_IN}/door-store.ts`,
    find: " && row.consentState === 'approved'",
    put: '',
    kind: 'store',
    test: STORE,
    title: 'R6, R9: a child whose named guardian has not answered is in no party',
  },
  {
    id: 'door-dead-after-garbage',
    guard: 'The door',
    fault: 'a code that was seen while an answer was under way is never read',
    file: `${DOOR}/scan-gate.ts`,
    find: "if (isBusy) return 'wait'\n      last = { text, atMs, hasFailed: false }",
    put: "last = { text, atMs, hasFailed: false }\n      if (isBusy) return 'wait'",
    kind: 'unit',
    test: `${DOOR}/scan-gate.test.ts`,
    title:
      'SEC-C6: another code is asked about at once, and one seen during that request is read with a later picture',
  },
  {
    id: 'door-new-nonce',
    guard: 'The door',
    fault: 'a press after a lost answer is another deed for the server',
    file: `${DOOR}/nonces.ts`,
    find: 'if (code !== null && isUnknown(code)) return',
    put: 'if (code !== null && isUnknown(code)) kept.clear()',
    kind: 'unit',
    test: `${DOOR}/nonces.test.ts`,
    title: 'SEC-I6: a deed keeps its nonce until its answer is final',
  },
]
