import type { Fault } from '../fault.ts'

const DESK = 'packages/lambdas/src/features/attendees'
const TESTS = `${DESK}/attendees.store.test.ts`

/** 申込者: who sees names, whose a file is, and the counts of 集計. */
export const attendees: readonly Fault[] = [
  {
    id: 'listed-minors-unmasked',
    guard: '申込者',
    fault: 'the list of an event shows the names of minors',
    file: `${DESK}/attendee-view.ts`,
    find: "return (isMinor) => isMinor || role === 'auditor'",
    put: "return (isMinor) => isMinor && role === 'auditor'",
    kind: 'store',
    test: TESTS,
    title: 'SEC-K2, SEC-K4: minors are masked',
  },
  {
    id: 'revealed-names-kept',
    guard: '申込者',
    fault: 'revealed names are kept with the stored answers',
    file: `${DESK}/attendees.ts`,
    find: 'const unkept = { ...write, key: null }',
    put: 'const unkept = { ...write }',
    kind: 'store',
    test: TESTS,
    title: 'SEC-K2: what is masked shows with a reason',
  },
  {
    id: 'attendees-of-another-organization',
    guard: '申込者',
    fault: 'the list of another organization is there',
    file: `${DESK}/attendees.ts`,
    find: 'return isInScope(staff, event.organizationId ?? null) ? event : null',
    put: 'return isInScope(staff, event.organizationId ?? null) || true ? event : null',
    kind: 'store',
    test: TESTS,
    title: 'SEC-B10: another organization’s event has no list',
  },
  {
    id: 'file-of-somebody-else',
    guard: '申込者',
    fault: 'a link to a file serves another person of staff',
    file: `${DESK}/export-store.ts`,
    find: 'return isOver || row.staffId !== staffId ? null : row',
    put: "return isOver || staffId === '' ? null : row",
    kind: 'store',
    test: TESTS,
    title: 'SEC-K2: the link is the caller’s own',
  },
  {
    id: 'file-taken-twice',
    guard: '申込者',
    fault: 'two who ask at once both get the part of a file',
    file: `${DESK}/export-store.ts`,
    find: "condition: '#next = :part'",
    put: "condition: '#next = :part OR attribute_exists(#exportId)'",
    kind: 'store',
    test: TESTS,
    title: 'SEC-K2: the link is the caller’s own',
  },
  {
    id: 'formula-in-a-cell',
    guard: '申込者',
    fault: 'a cell of the file begins with a sign that a spreadsheet runs',
    file: 'packages/shared/src/attendees/csv.ts',
    find: 'const safe = RUNS.test(value)',
    put: "const safe = RUNS.test('')",
    kind: 'store',
    test: TESTS,
    title: 'R5, SEC-K1: the file, byte for byte',
  },
]
