import { numberOf, type OwnSeat, takenWithOwn } from '#features/events/stored/public-number.ts'
import { aCounter } from '#test/items.ts'

const READ = Date.parse('2026-11-25T10:00:00.000Z')
const number = { taken: 5, readAtMs: READ }
const aSeat = (status: OwnSeat['status'], joined: number, changed: number, seats?: 0 | 1): OwnSeat => ({
  partyId: 'house',
  status,
  queueNo: READ + joined,
  changedAt: new Date(READ + changed).toISOString(),
  ...(seats !== undefined && { seats }),
})

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
  const seats = own === null ? [] : [aSeat(own[0], own[1], own[2])]
  expect(takenWithOwn(number, seats)).toBe(expected)
})

test('a member with a seat always reads one person or more; a number is never below zero', () => {
  const none = { taken: 0, readAtMs: READ }
  expect(takenWithOwn(none, [aSeat('registered', -9, -9)])).toBe(1)
  expect(takenWithOwn(none, [aSeat('cancelled', -9, 9)])).toBe(0)
})

const [joined, leftAgain] = [['registered', 1, 1] as const, ['cancelled', -2, 1] as const]
test.each([
  ['two people joined', undefined, [aSeat(...joined, 1), aSeat(...joined, 1)], 7],
  ['two people left', undefined, [aSeat(...leftAgain, 1), aSeat(...leftAgain, 1)], 3],
  ['a child joined with a parent who holds no seat', 'child', [aSeat(...joined, 1), aSeat(...joined, 0)], 6],
  ['a family of two took its seat', 'family', [aSeat(...joined, 0), aSeat(...joined, 0)], 6],
  ['one of a family in the sum left', 'family', [aSeat('registered', -2, -2, 0), aSeat(...leftAgain, 0)], 5],
  ['a family in the sum gave its seat back', 'family', [aSeat(...leftAgain, 0), aSeat(...leftAgain, 0)], 4],
] as const)('%s after the sum: each seat counts as its counter counts it', (_, unit, own, expected) => {
  expect(takenWithOwn({ ...number, ...(unit && { unit }) }, own)).toBe(expected)
})

test('R4, the wire: the seats that are held for those who wait count as people, so that an older page reads a full event; without the line they are free', () => {
  const counters = [3, 4].map((taken, shard) => aCounter('e1', { shard, taken, seats: 5 }))
  const queued = counters.map((counter) => ({ ...counter, queued: true as const }))
  expect([numberOf(counters, READ).taken, numberOf(queued, READ).taken]).toEqual([7, 10])
  // Who gives a seat back gives it to the line.
  expect(takenWithOwn(numberOf(queued, READ), [aSeat('cancelled', -2, 1)])).toBe(10)
})
