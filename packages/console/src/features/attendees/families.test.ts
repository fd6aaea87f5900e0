// R17: how the list of an event puts families together.
import type { Attendee } from '@app/shared/attendees/contract.ts'
import {
  agesOf,
  familiesOf,
  headOf,
  pagesOf,
  waitingOf,
  withHouseholds,
} from '#features/attendees/families.ts'
import { person } from '#features/attendees/test/person.ts'

const came = { state: 'in', at: '2025-04-20T01:00:00.000Z', reentries: 0 } as const
const ofParty = { partyId: 'h1', part: 'takesPart' } as const
const [younger, alone, mother, older, left] = [
  person(1, { ...ofParty, isMinor: true, age: 4 }),
  person(2),
  person(3, { ...ofParty, attendance: came }),
  person(4, { ...ofParty, isMinor: true, age: 9 }),
  person(5, { ...ofParty, status: 'cancelled' }),
] as [Attendee, Attendee, Attendee, Attendee, Attendee]
const all = [younger, alone, mother, older, left]
const numbers = (rows: readonly Attendee[]) =>
  rows.map(({ receiptNumber }) => Number(receiptNumber) - 100_000)

test('R17: a household is together where its first person stands, adults first and then the older children', () => {
  const families = familiesOf([younger, alone, mother, older])
  expect(families.map(({ isHousehold, people }) => [isHousehold, numbers(people)])).toEqual([
    [true, [3, 4, 1]],
    [false, [2]],
  ])
  expect(headOf(families[0] ?? { people: [] })).toBe(mother)
  expect(numbers(waitingOf(families[0] ?? { people: [] }))).toEqual([4, 1])
})

test('R17: a search for one person finds the household, but not who gave the seat back; a state shows that state alone', () => {
  expect(numbers(withHouseholds(all, [older], 'seated'))).toEqual([4, 1, 3])
  expect(numbers(withHouseholds(all, [older], 'all'))).toEqual([4, 1, 3, 5])
  expect(numbers(withHouseholds(all, [older], 'notYet'))).toEqual([4])
  expect(numbers(withHouseholds(all, [alone], 'seated'))).toEqual([2])
})

test('R17: no page parts a household', () => {
  const families = familiesOf([younger, mother, older, alone])
  expect(pagesOf(families, 2).map((page) => page.map(({ key }) => key))).toEqual([['h1'], [alone.personId]])
  expect(pagesOf(families, 100)).toHaveLength(1)
  expect(pagesOf([], 100)).toEqual([])
})

test('R17: children and adults are counted', () => {
  expect(agesOf([younger, mother, older])).toEqual({ adults: 1, children: 2 })
})
