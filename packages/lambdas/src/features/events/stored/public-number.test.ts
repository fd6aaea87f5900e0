import { takenWithOwn } from '#features/events/stored/public-number.ts'

const READ = Date.parse('2026-11-25T10:00:00.000Z')
const number = { taken: 5, readAtMs: READ }
const at = (ms: number) => new Date(READ + ms).toISOString()

test.each([
  ['without a seat', null, 5],
  ['joined before the sum', ['registered', -1, -1], 5],
  ['joined after the sum', ['registered', 1, 1], 6],
  ['joined in the very millisecond of the sum', ['registered', 0, 0], 6],
  ['left before the sum', ['cancelled', -2, -1], 5],
  ['left after the sum', ['cancelled', -2, 1], 4],
  ['joined and left after the sum', ['cancelled', 1, 2], 5],
  ['on the waiting list', ['waiting', -2, 1], 5],
] as const)('a member who %s reads the people of an event with their own press', (_, own, expected) => {
  const seat = own && { status: own[0], queueNo: READ + own[1], changedAt: at(own[2]) }
  expect(takenWithOwn(number, seat)).toBe(expected)
})

test('a member with a seat always reads one person or more; a number is never below zero', () => {
  const none = { taken: 0, readAtMs: READ }
  const seat = { status: 'registered', queueNo: READ - 9, changedAt: at(-9) } as const
  expect(takenWithOwn(none, seat)).toBe(1)
  expect(takenWithOwn(none, { ...seat, status: 'cancelled', changedAt: at(9) })).toBe(0)
})
