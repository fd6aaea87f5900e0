import { actionsOf } from '#features/attendees/row-actions.ts'
import { person } from '#features/attendees/test/person.ts'
import { attendees as words } from '#text/attendees.ts'

const ALL = { mayReceive: true, mayEdit: true, mayReveal: true }
const NONE = { mayReceive: false, mayEdit: false, mayReveal: false }
const none = () => {}
const labels = (fields: Parameters<typeof person>[1], rights = ALL) =>
  actionsOf(person(1, fields), rights, { ask: none, undoNow: none, move: none, noteFee: none }).map(
    ({ label }) => label,
  )

test.each([
  ['waits', { status: 'waiting', linePlace: 2 }, [words.move, words.removeWaiting, words.admit]],
  [
    'applied to a draw that is to come',
    { status: 'waiting', isInDraw: true },
    [words.removeWaiting, words.admit],
  ],
  ['is asked whether they come', { status: 'offered', linePlace: 1 }, [words.removeWaiting]],
  ['has a seat', { status: 'registered' }, [words.markAbsent, words.remove]],
  [
    'owes a fee',
    { status: 'registered', fee: { state: 'owed', yen: 300 } },
    [words.receiveFee(300), words.markAbsent, words.remove],
  ],
  [
    'paid at the venue',
    { status: 'registered', fee: { state: 'received', yen: 300 } },
    [words.takeFeeBack, words.markAbsent, words.remove],
  ],
  [
    'paid in advance',
    { status: 'registered', fee: { state: 'paid', yen: 300 } },
    [words.markAbsent, words.remove],
  ],
  ['gave it back', { status: 'cancelled' }, [words.addBack]],
] as const)('what staff can do to somebody who %s', (_, fields, found) => {
  expect(labels(fields)).toEqual(found)
  expect(labels(fields, NONE)).toEqual([])
})
