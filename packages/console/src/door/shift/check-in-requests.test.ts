import { personSummary } from '#door/shift/check-in-requests.ts'

const person = {
  personId: 'p1',
  receiptNumber: '123456',
  nickName: 'はな',
  isMinor: false,
} as const

test('R6: a person summary needs a number for this event', () => {
  expect(personSummary(person)).toEqual(person)
  expect(personSummary({ ...person, receiptNumber: null })).toBeNull()
  expect(personSummary(null)).toBeNull()
})
