import { findSeated, numberOf } from '#door/find.ts'

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
])('R6: 受付番号 as typed, %s: %s', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

test('R6: finds by nickname and by the beginning of the number, who is not in first', () => {
  const people = [one('123456', 'さくらママ', true), one('999123', 'さくら'), one('555555', null)]
  expect(findSeated(people, 'さくら').map(({ receiptNumber }) => receiptNumber)).toEqual(['999123', '123456'])
  expect(findSeated(people, '５５').map(({ receiptNumber }) => receiptNumber)).toEqual(['555555'])
  expect(findSeated(people, '123').map(({ receiptNumber }) => receiptNumber)).toEqual(['123456'])
  expect(findSeated(people, ' ')).toEqual([])
})
