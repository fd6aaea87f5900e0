import type { Fault } from '../fault.ts'

const L = 'packages/lambdas/src'
const DUE = `${L}/features/events/desk-due.ts`
const DUE_TEST = `${L}/features/events/desk-due.store.test.ts`
const C = 'packages/console/src'

/** What 今日 shows as due, and what the desk keeps when something fails. */
export const deskDue: readonly Fault[] = [
  {
    id: 'due-of-every-organization',
    guard: 'Organizations are apart',
    fault: '今日 shows decisions and mails of events outside the scope',
    file: DUE,
    find: 'const isTheirs = (row: EventRow) => isInScope(staff, row.organizationId ?? null)',
    put: 'const isTheirs = (row: EventRow) => isInScope(staff, row.organizationId ?? null) || true',
    kind: 'store',
    test: DUE_TEST,
    title: 'SEC-B10: the desk lists near, undecided decisions of coming events, in scope alone',
  },
  {
    id: 'decided-event-still-due',
    guard: 'Decisions are due until they are made',
    fault: 'an event of which the decision was made is shown as waiting for it',
    file: DUE,
    find: 'starts === null || decidedAt !== undefined) return false',
    put: 'starts === null) return false',
    kind: 'store',
    test: DUE_TEST,
    title: 'SEC-B10: the desk lists near, undecided decisions of coming events, in scope alone',
  },
  {
    id: 'failed-search-waits',
    guard: 'Failures are said',
    fault: 'a member search that failed is waited for without a word',
    file: `${C}/features/members/shown-search.ts`,
    find: "failed !== null && failed.typed === wanted && wanted !== '' ? failed.code : null",
    put: "failed !== null && failed.typed !== wanted && wanted !== '' ? failed.code : null",
    kind: 'unit',
    test: `${C}/features/members/shown-search.test.ts`,
    title: 'R10: a search that failed is said, and no longer waited for',
  },
  {
    id: 'one-try-of-undo',
    guard: 'Failures are said',
    fault: 'an undo that did not get through is not offered again',
    file: `${C}/ui/toast.ts`,
    find: 'else if (failure.final) say',
    put: 'else if (!failure.final) say',
    kind: 'unit',
    test: `${C}/ui/toast.test.ts`,
    title: '元に戻す that did not get through is offered again, until it is done',
  },
  {
    id: 'console-path-without-answer',
    guard: 'Addresses are answered',
    fault: 'a screen of the console is answered as none when it is opened by its address',
    file: 'packages/console/build/app-paths.ts',
    find: '  paths.members(),\n',
    put: '',
    kind: 'unit',
    test: `${C}/paths.test.ts`,
    title: 'members leads to an address that the console answers',
  },
]
