import type { Fault } from '../fault.ts'

const CHECK_IN = 'packages/lambdas/src/features/check-in'

/** 当日受付 and clocks of a door without a network, and what the desk makes of 要確認. */
export const doorSending: readonly Fault[] = [
  {
    id: 'door-offline-walk-in-oversold',
    guard: 'The door without a network',
    fault: '当日受付 without a network is said to have a seat when none is left',
    file: `${CHECK_IN}/offline-scans.ts`,
    find: "(isWalkIn && shard === undefined ? 'NO_SEAT' : null)",
    put: 'null',
    kind: 'store',
    test: `${CHECK_IN}/offline-scans.store.test.ts`,
    title:
      'R6: 当日受付 when the seats are gone: they came all the same, take no seat, and are 要確認 in the list',
  },
  {
    id: 'door-offline-walk-in-unseen',
    guard: 'The door without a network',
    fault: 'who came without a seat is nowhere in the list of the desk',
    file: `${CHECK_IN}/offline-scans.ts`,
    find: 'if (isNew && isWalkIn && participation === null)',
    put: 'if (isNew && isWalkIn && participation !== null)',
    kind: 'store',
    test: `${CHECK_IN}/offline-scans.store.test.ts`,
    title:
      'R6: 当日受付 when the seats are gone: they came all the same, take no seat, and are 要確認 in the list',
  },
  {
    id: 'door-offline-early-lost',
    guard: 'The door without a network',
    fault: 'a phone whose clock is behind loses its scans',
    file: 'packages/shared/src/check-in/offline-rules.ts',
    find: 'Math.min(Math.max(said.getTime(), opensMs), now.getTime())',
    put: 'Math.min(said.getTime(), opensMs === 0 ? 0 : now.getTime())',
    kind: 'store',
    test: `${CHECK_IN}/offline-scans.store.test.ts`,
    title:
      'SEC-C8: a phone a day behind loses no scan: its scan counts for the first hour of the door, as 要確認',
  },
  {
    id: 'review-settled-twice',
    guard: 'The door without a network',
    fault: '要確認 is ticked off as often as it is pressed',
    file: `${CHECK_IN}/attendance.ts`,
    find: 'if (attendance.settledAt !== undefined)',
    put: "if (attendance.settledAt === '')",
    kind: 'store',
    test: `${CHECK_IN}/offline-scans.store.test.ts`,
    title: 'R6: 要確認 is ticked off once, by the desk alone, and the audit has the note',
  },
  {
    id: 'review-settled-for-ever',
    guard: 'The door without a network',
    fault: 'what was ticked off hides a door that is heard of later',
    file: `${CHECK_IN}/offline-scans.ts`,
    find: 'const said = before.settledAt === undefined ? before.review : undefined',
    put: 'const said = before.review',
    kind: 'store',
    test: `${CHECK_IN}/offline-scans.store.test.ts`,
    title: 'R6: what was ticked off stays so when a scan comes again, and is open for another door',
  },
]
