import { findSeated, newcomerOf, numberOf } from '#door/find/find.ts'

const one = (receiptNumber: string, nickName: string | null, isIn = false) => ({
  receiptNumber,
  nickName,
  isIn,
  isMinor: false,
  lacksConsent: false,
  callsManager: false,
})

test.each([
  ['123456', '123456'],
  ['１２３ ４５６', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['abc123', null],
])('R6: the typed 受付番号 %s: %s', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

test('R6: the search matches nicknames and the beginning of numbers, and lists people who are not in yet first', () => {
  const people = [one('123456', 'さくらママ', true), one('999123', 'さくら'), one('555555', null)]
  expect(findSeated(people, 'さくら').map(({ receiptNumber }) => receiptNumber)).toEqual(['999123', '123456'])
  expect(findSeated(people, ' さくら ')).toHaveLength(2)
  expect(findSeated(people, '５５').map(({ receiptNumber }) => receiptNumber)).toEqual(['555555'])
  expect(findSeated(people, '123').map(({ receiptNumber }) => receiptNumber)).toEqual(['123456'])
  expect(findSeated(people, '123 4').map(({ receiptNumber }) => receiptNumber)).toEqual(['123456'])
  expect(findSeated(people, ' ')).toEqual([])
})

test.each([
  ['はな', 'はな'],
  [' はな ', 'はな'],
  // Somebody of the list is let in by the list.
  ['さくら', null],
  ['ｻｸﾗ', null],
  ['さくらママ', 'さくらママ'],
  ['SAKURA', null],
  ['123456', null],
  ['', null],
  ['あ'.repeat(20), 'あ'.repeat(20)],
  ['あ'.repeat(21), null],
])('R6: a search without a network offers 当日受付 for %s: %s', (typed, name) => {
  expect(newcomerOf([one('123456', 'さくら'), one('123457', 'sakura'), one('1', null)], typed)).toBe(name)
})
