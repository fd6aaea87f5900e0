import type { Fault } from '../fault.ts'

const SRC = 'packages/console/src'

/** The desk of staff: sessions, what is typed, two editors. */
export const desk: readonly Fault[] = [
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
