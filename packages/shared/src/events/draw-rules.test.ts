import { classOf } from '#events/draw-order.ts'
import { commitmentOf, draw, type Lot, seedOf } from '#events/draw-rules.ts'

const SECRET = '00'.repeat(32)
const lots: Lot[] = Array.from({ length: 500 }, (_, n) => ({
  number: `n${n.toString()}`,
  drawClass: n % 3,
  seats: n % 5 === 0 ? [3, 2] : [1],
}))
const numbers = (order: readonly Lot[]) => order.map(({ number }) => number)

test('500 parties, 100 seats and 3 classes: the order of the applications changes nothing', async () => {
  const first = await draw(SECRET, lots, 100)
  const again = await draw(SECRET, lots.toReversed(), 100)
  expect(again).toEqual(first)
  const shuffled = lots.toSorted((one, other) =>
    (one.number.at(-1) ?? '').localeCompare(other.number.at(-1) ?? ''),
  )
  expect(await draw(SECRET, shuffled, 100)).toEqual(first)
  expect(numbers(first.order)).not.toEqual(numbers(lots))
})

test('another secret or one application more draws in another order', async () => {
  const first = await draw(SECRET, lots, 100)
  expect(numbers((await draw('01'.repeat(32), lots, 100)).order)).not.toEqual(numbers(first.order))
  const more = await draw(SECRET, [...lots, { number: 'late', drawClass: 2, seats: [1] }], 100)
  expect(numbers(more.order).filter((each) => each !== 'late')).not.toEqual(numbers(first.order))
})

test('lower classes are drawn first, and each class is mixed', async () => {
  const { order } = await draw(SECRET, lots, 100)
  const classes = order.map(({ drawClass }) => drawClass)
  expect(classes).toEqual(classes.toSorted())
})

test.each([
  ['all come in where the seats suffice', [[2], [1]], 3, 2],
  ['a party that accepts fewer takes what is left', [[3, 2]], 2, 1],
  ['the first that does not fit ends the winners: no one passes it', [[3], [3], [1]], 4, 1],
  ['no seats, no winners', [[1]], 0, 0],
  ['who only accompanies needs no seat', [[0]], 0, 1],
])('%s', async (_, seats, free, winners) => {
  const ordered = seats.map((each, drawClass) => ({
    number: `n${drawClass.toString()}`,
    drawClass,
    seats: each,
  }))
  expect((await draw(SECRET, ordered, free)).winners).toBe(winners)
})

test('seed and commitment are plain SHA-256, which anybody can repeat', async () => {
  // printf of 32 zero bytes and "a\nb", through sha256sum.
  expect(await seedOf(SECRET, ['b', 'a'])).toBe(
    '40ac188a46d3c0bb3a507944126a5a3ae848d8a0d644ff572d8c75b1205d30e0',
  )
  expect(await commitmentOf(SECRET)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
})

test.each([
  ['newThenFewest', [0, 2, 4]],
  ['newFirst', [0, 1, 1]],
  ['equal', [0, 0, 0]],
] as const)('the classes of %s', (order, classes) => {
  const before = [
    { ever: false, lately: 0 },
    { ever: true, lately: 1 },
    { ever: true, lately: 3 },
  ]
  expect(before.map((each) => classOf(order, each))).toEqual(classes)
})
