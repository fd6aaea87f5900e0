import { othersOf, partiesOf } from '#check-in/parties.ts'

const relative = (personId: string, family: string | null) => ({ personId, family })

test.each<[string, ReturnType<typeof relative>[], Record<string, string>]>([
  ['nobody', [], {}],
  ['one of a family alone is no party', [relative('a', 'x'), relative('b', 'y')], {}],
  ['without a family no one is of a party', [relative('a', null), relative('b', null)], {}],
  ['guardian and child', [relative('a', 'x'), relative('b', 'x'), relative('c', null)], { a: '1', b: '1' }],
  [
    'two families, mixed',
    [relative('a', 'x'), relative('b', 'y'), relative('c', 'x'), relative('d', 'y')],
    { a: '1', c: '1', b: '2', d: '2' },
  ],
])('R6: the parties of an event: %s', (_, seated, expected) => {
  expect(Object.fromEntries(partiesOf(seated))).toEqual(expected)
})

const person = (receiptNumber: string, nickName: string, party?: string) => ({
  receiptNumber,
  nickName,
  ...(party !== undefined && { party }),
})
const people = [person('1', 'a', '1'), person('2', 'b', '1'), person('3', 'c'), person('1', 'd', '2')]
const others = (receiptNumber: string, nickName: string) =>
  othersOf(people, { receiptNumber, nickName }).map(({ nickName: name }) => name)

test('R6: a party has its other members, without people who came alone and without another family of the same number', () => {
  expect(others('1', 'a')).toEqual(['b'])
  expect(others('3', 'c')).toEqual([])
  expect(others('1', 'd')).toEqual([])
  expect(others('9', 'nobody')).toEqual([])
  expect(others('9', 'a')).toEqual([])
  expect(othersOf(people, { receiptNumber: '3', nickName: 'c' })).toHaveLength(0)
})
