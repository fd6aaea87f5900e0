// R8: states, numbers as people say them, and how long a closed ticket is kept.
import { answeredState, erasesAt, readNumber, seesSender } from '#inbox/rules.ts'
import { ROLES } from '#staff/roles.ts'

test.each([
  ['T-7K3F-92QX', 'T-7K3F-92QX'],
  ['t7k3f92qx', 'T-7K3F-92QX'],
  ['７Ｋ３Ｆ－９２ＱＸ', 'T-7K3F-92QX'],
  [' T 7K3F ー 92QX ', 'T-7K3F-92QX'],
  // Eight letters are a whole number, whose first one may be a T.
  ['T7K3-F92Q', 'T-T7K3-F92Q'],
  ['T-7K3F-92', null],
  ['たいへん困っています', null],
  ['', null],
])('R8: %j is read as %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each([
  ['2026-11-22T03:00:00.000Z', '2027-11-22T03:00:00.000Z'],
  ['2028-02-29T03:00:00.000Z', '2029-02-28T03:00:00.000Z'],
  ['2027-02-28T03:00:00.000Z', '2028-02-28T03:00:00.000Z'],
])('law 4.5: closed at %s, erased at %s', (closed, erased) => {
  expect(erasesAt(new Date(closed)).toISOString()).toBe(erased)
})

test('SEC-K4: only permitted roles see what a sender wrote', () => {
  expect(ROLES.filter(seesSender)).toEqual(['owner', 'manager'])
})

test('R8: after an answer the ticket waits for the sender or is closed', () => {
  expect([answeredState(false), answeredState(true)]).toEqual(['waiting', 'done'])
})
