import { partOf, WHOLE } from './part.ts'

const rows = Array.from({ length: 20 }, (_, index) => index)
const always = (row: number) => row === 7
const part = (seed: number) => partOf(rows, 4, always, { seed, isWhole: false })

test('a part of a matrix is about one of so many rows, and those that each part has', () => {
  expect(part(1)).toEqual([3, 7, 8, 12, 16])
})

test('so many seeds in a row show a whole matrix, and one fewer do not', () => {
  const shown = (seeds: readonly number[]) => new Set(seeds.flatMap((seed) => part(seed))).size
  expect(shown([7, 8, 9, 10])).toBe(rows.length)
  expect(shown([7, 8, 9])).toBeLessThan(rows.length)
})

test('a whole run shows every row of a matrix, in its order', () => {
  expect(partOf(rows, 4, always, WHOLE)).toEqual(rows)
})
