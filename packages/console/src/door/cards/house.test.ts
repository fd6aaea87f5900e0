// R17: what the head of the door says of families, by the list alone.
import type { Seated } from '@app/shared/check-in/contract.ts'
import { countFamilies, hasFamilies, insideOf } from '#door/cards/house.ts'

const seated = (receiptNumber: string, fields: Partial<Seated> = {}): Seated => ({
  receiptNumber,
  nickName: 'はる',
  isIn: false,
  isMinor: false,
  lacksConsent: false,
  callsManager: false,
  ...fields,
})
const ofParty = (party: string, fields: Partial<Seated>) => ({ party, isHousehold: true, ...fields })
const people = [
  seated('1', ofParty('a', { isIn: true, part: 'accompanies' })),
  seated('2', ofParty('a', { isIn: true, isMinor: true, part: 'takesPart' })),
  seated('3', ofParty('a', { isIn: true, isMinor: true, part: 'comesAlong' })),
  seated('4', ofParty('b', { isMinor: true, part: 'takesPart' })),
  seated('5', ofParty('b', { isIn: true, part: 'accompanies' })),
  seated('6'),
]

test('R17: adults and children in the house are counted, who only came along included', () => {
  expect(insideOf(people)).toEqual({ adults: 2, children: 2 })
  expect(insideOf([])).toEqual({ adults: 0, children: 0 })
})

test('R17: a family has come when one of it has; who comes alone is one family', () => {
  expect(countFamilies(people)).toEqual({ registered: 3, arrived: 2 })
})

test('R17: the head names adults and children where families or children come', () => {
  expect(hasFamilies(people)).toBe(true)
  expect(hasFamilies([seated('1', { isMinor: true })])).toBe(true)
  expect(hasFamilies([seated('1')])).toBe(false)
})
