import type { Fault } from '../fault.ts'

const SRC = 'packages/console/src'

/** The desk of staff: sessions, what is typed, two editors. */
export const desk: readonly Fault[] = [
  {
    id: 'desk-never-idle',
    guard: 'Sessions of staff',
    fault: 'an hour without a press does not end a session',
    file: `${SRC}/auth/session-life.ts`,
    find: ' || nowMs - seenMs >= IDLE_MS',
    put: '',
    kind: 'unit',
    test: `${SRC}/auth/session-life.test.ts`,
    title: 'R1: an hour without a press',
  },
  {
    id: 'desk-typed-not-kept',
    guard: 'What is typed',
    fault: 'without a network what was typed is not kept again',
    file: `${SRC}/features/events/autosave.ts`,
    find: '      later(AGAIN_MS)\n',
    put: '',
    kind: 'unit',
    test: `${SRC}/features/events/autosave.test.ts`,
    title: 'without a network the text stays here',
  },
  {
    id: 'desk-older-draft-resumed',
    guard: 'Two editors',
    fault: 'a draft over an older version goes on as if nobody had changed the event',
    file: `${SRC}/features/events/beginning.ts`,
    find: 'kept.basedOn === event.version',
    put: 'kept.basedOn <= event.version',
    kind: 'unit',
    test: `${SRC}/features/events/beginning.test.ts`,
    title: 'R2: a draft over an older version is asked about',
  },
  {
    id: 'desk-other-text-lost',
    guard: 'Two editors',
    fault: 'what both changed is taken from this editor without a question',
    file: `${SRC}/features/events/differences.ts`,
    find: 'asked.push(field)',
    put: 'void field',
    kind: 'unit',
    test: `${SRC}/features/events/differences.test.ts`,
    title: 'R2: what both changed is asked about',
  },
  {
    id: 'desk-menu-for-all',
    guard: 'Roles of staff',
    fault: 'the menu shows every role every screen',
    file: `${SRC}/app/menu.ts`,
    find: 'isAllowed(role, needs)',
    put: "isAllowed(role, 'self.read') && needs !== undefined",
    kind: 'unit',
    test: `${SRC}/app/menu.test.ts`,
    title: 'R1: the menu of ',
  },
]
