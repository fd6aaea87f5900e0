import { isPaidAtVenue, sumYenOf } from '#events/fee.ts'
import type { Part } from '#events/parts.ts'

const of = (...parts: (Part | null)[]) => parts.map((part) => ({ part }))
const FAMILY = of('accompanies', 'takesPart', 'takesPart', 'comesAlong', null)

test.each([
  ['person', FAMILY, 900],
  ['child', FAMILY, 600],
  ['family', FAMILY, 300],
  ['person', of('takesPart'), 300],
  ['family', of(), 0],
] as const)(
  'law 4.10: at 300 yen by %s, a party pays for each of its seats (%#)',
  (seatUnit, people, yen) => {
    expect(sumYenOf({ feeYen: 300, seatUnit }, people)).toBe(yen)
  },
)

test('an unknown fee has no sum, a free event the sum of 0, and a row without a unit counts people', () => {
  expect(sumYenOf({ feeYen: null }, FAMILY)).toBeNull()
  expect(sumYenOf({}, FAMILY)).toBeNull()
  expect(sumYenOf({ feeYen: 0, seatUnit: 'family' }, FAMILY)).toBe(0)
  expect(sumYenOf({ feeYen: 100 }, FAMILY)).toBe(300)
})

test('only a known fee above 0 is paid to the door', () => {
  expect(isPaidAtVenue({ feeYen: 300, payAt: 'venue' })).toBe(true)
  for (const feeYen of [0, null]) expect(isPaidAtVenue({ feeYen, payAt: 'venue' })).toBe(false)
  expect(isPaidAtVenue({ feeYen: 300, payAt: 'note' })).toBe(false)
})
