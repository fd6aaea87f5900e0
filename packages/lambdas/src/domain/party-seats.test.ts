// Which counters a party takes its seats from.
import { chooseSeats } from '#domain/party-seats.ts'

const counters = (...left: (number | null)[]) =>
  left.map((free, shard) => ({ shard, taken: 3, ...(free !== null && { seats: 3 + free }) }))

test.each<[string, (number | null)[], number, number, [number, number][] | null]>([
  ['the home counter when it has them', [4, 4], 3, 1, [[1, 3]]],
  ['one counter before several', [2, 1, 3], 3, 0, [[2, 3]]],
  [
    'several where no one counter has them, the emptiest first',
    [1, 2, 1],
    4,
    0,
    [
      [1, 2],
      [0, 1],
      [2, 1],
    ],
  ],
  ['none when all together have too few', [1, 1, 0], 3, 0, null],
  ['a counter without a limit', [0, null], 8, 0, [[1, 8]]],
  ['a counter asked without a seat to take', [0], 0, 0, [[0, 0]]],
])('seats come from %s', (_, left, needed, home, chosen) => {
  const seats = chooseSeats(counters(...left), needed, home)
  expect(seats?.map(({ shard, count }) => [shard, count]) ?? null).toEqual(chosen)
})
