// R5: which rows are shown, and which person Enter means.
import type { Attendee } from '@app/shared/attendees/contract.ts'
import { enterMeans, rowsOf, typedWho } from '#features/attendees/rows.ts'
import { person } from '#features/attendees/test/person.ts'

const came = { state: 'in', at: '2025-04-20T01:00:00.000Z', reentries: 0 } as const
const people = [
  person(1),
  person(2, { attendance: came }),
  person(3, { status: 'cancelled', review: 'CANCELLED' }),
  person(4, { isMasked: true, name: '山＊＊', phoneEnd: null }),
  person(5, { attendance: { ...came, state: 'absent' }, review: 'UNDONE', settledAt: came.at }),
]
const numbers = (rows: readonly Attendee[]) =>
  rows.map(({ receiptNumber }) => Number(receiptNumber) - 100_000)
const shown = (typed: string, filter: Parameters<typeof rowsOf>[1]['filter'] = 'all') =>
  numbers(rowsOf(people, { typed, filter, sort: 'number' }))

test.each([
  ['さくら1', [1]],
  ['サクラ１', [1]],
  ['山田', [1, 2, 3, 5]],
  ['ヤマダ', [3]],
  ['0002', [2]],
  ['100004', [4]],
  ['いない', []],
  ['1山田', []],
  ['', [1, 2, 3, 4, 5]],
  [' ', [1, 2, 3, 4, 5]],
  [`${'A'.repeat(66)},2025_04_01_09_30_00`, [1, 2, 3, 4, 5]],
])('R5: the search %j finds %j', (typed, found) => {
  expect(shown(typed)).toEqual(found)
})

test.each([
  ['seated', [1, 2, 4, 5]],
  ['notYet', [1, 4]],
  ['in', [2]],
  ['absent', [5]],
  ['review', [3]],
  ['cancelled', [3]],
  ['waiting', []],
] as const)('R5: the filter %s shows %j', (filter, found) => {
  expect(shown('', filter)).toEqual(found)
})

test('R5: a search for the end of a telephone number matches only the whole end', () => {
  const rows = [person(1, { phoneEnd: '9876' }), person(2, { phoneEnd: null })]
  const found = (typed: string) => numbers(rowsOf(rows, { typed, filter: 'all', sort: 'number' }))
  expect([found('９８７６'), found('987')]).toEqual([[1], []])
})

test('R5: the filter for waiting shows people on the waiting list and people with an offered seat', () => {
  const rows = [person(1), person(2, { status: 'waiting' }), person(3, { status: 'offered' })]
  expect(numbers(rowsOf(rows, { typed: '', filter: 'waiting', sort: 'number' }))).toEqual([2, 3])
})

test('those who wait are sorted by the place of their party, before everybody else', () => {
  const rows = [
    person(1),
    person(2, { status: 'waiting', linePlace: 3 }),
    person(3, { status: 'waiting', linePlace: 1 }),
    person(4),
    person(5, { status: 'offered', linePlace: 2 }),
  ]
  expect(numbers(rowsOf(rows, { typed: '', filter: 'all', sort: 'line' }))).toEqual([3, 5, 2, 1, 4])
})

test('R6: a walk-in is listed among the attendees, and all people who are in among those who came', () => {
  const day = [
    person(1),
    person(2, { status: 'attended', attendance: came, review: 'NO_SEAT' }),
    person(3, { status: 'cancelled', attendance: came, review: 'CANCELLED' }),
  ]
  const of = (filter: 'seated' | 'in' | 'review') =>
    numbers(rowsOf(day, { typed: '', filter, sort: 'number' }))
  expect([of('seated'), of('in'), of('review')]).toEqual([
    [1, 2],
    [2, 3],
    [2, 3],
  ])
})

test('R5: rows can be sorted by number, name and time of arrival', () => {
  const at = (hour: number) => ({ ...came, at: `2025-04-20T0${hour}:00:00.000Z` })
  const rows = [
    person(4, { nickName: null, attendance: null }),
    person(2, { nickName: 'あや', attendance: at(1) }),
    person(3, { nickName: 'Aya', attendance: at(3) }),
    person(1, { nickName: null, attendance: null }),
    person(5, { nickName: 'いと', attendance: at(2) }),
  ]
  const by = (sort: 'number' | 'name' | 'arrived') =>
    numbers(rowsOf(rows, { typed: '', filter: 'all', sort }))
  expect(by('number')).toEqual([1, 2, 3, 4, 5])
  expect(by('name')).toEqual([4, 1, 3, 2, 5])
  expect(by('arrived')).toEqual([3, 5, 2, 4, 1])
})

test('R5: names in kanji are sorted in the Japanese order', () => {
  const rows = [person(1, { nickName: '一子' }), person(2, { nickName: '亜子' })]
  expect(numbers(rowsOf(rows, { typed: '', filter: 'all', sort: 'name' }))).toEqual([2, 1])
})

test('R5: rows can be sorted by the times of application and arrival, the latest first', () => {
  expect(numbers(rowsOf(people, { typed: '', filter: 'all', sort: 'applied' }))).toEqual([5, 4, 3, 2, 1])
  expect(numbers(rowsOf(people, { typed: '', filter: 'in', sort: 'arrived' }))).toEqual([2])
})

const entered = (typed: string, filter: Parameters<typeof rowsOf>[1]['filter'] = 'seated') =>
  enterMeans(people, rowsOf(people, { typed, filter, sort: 'number' }), typed)?.receiptNumber

test.each([
  ['one person named exactly', ' さくら１ ', '100001'],
  ['a name without its space', '山田1子', '100001'],
  ['the end of a telephone number', '0002', '100002'],
  ['the only row that a part of a name leaves', '山田 2', '100002'],
  ['no one while several rows are left', 'さくら', undefined],
  ['no one while nothing is typed', ' ', undefined],
  ['no one who has cancelled', 'さくら3', undefined],
])('R6: Enter selects %s', (_, typed, number) => {
  expect(entered(typed)).toBe(number)
})

test('R6: Enter selects the only row with a seat, and no row when two have one name', () => {
  expect(entered('さくら', 'in')).toBe('100002')
  expect(entered('さくら', 'cancelled')).toBeUndefined()
  expect(enterMeans(people, people.slice(0, 1), ' ')).toBeNull()
  const twins = [...people, person(6, { nickName: 'さくら1' })]
  expect(enterMeans(twins, twins.slice(0, 1), 'さくら1')).toBeNull()
})

test('R6: a number and a code are sent to the server unchanged', () => {
  const code = `${'A'.repeat(66)},2025_04_01_09_30_00`
  expect(typedWho('１００ ００１')).toEqual({ receiptNumber: '100001' })
  expect(typedWho('No. 100001')).toEqual({ receiptNumber: '100001' })
  expect(typedWho(`${code}\n`)).toEqual({ qr: code })
  expect(typedWho('さくら')).toBeNull()
})
