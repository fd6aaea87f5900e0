import { tables } from '#tables/all.ts'
import type { IndexDefinition, TableDefinition } from '#tables/table.ts'

/** DynamoDB copies so many attributes by name into an index, and into all indexes of a table together. */
const [OF_AN_INDEX, OF_A_TABLE] = [20, 100]

function tooMany(indexes: Readonly<Record<string, IndexDefinition>>): string[] {
  const counts = Object.entries(indexes).map(
    ([name, { copies }]) => [name, copies === 'all' ? 0 : copies.length] as const,
  )
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  return [
    ...counts.flatMap(([name, count]) => (count > OF_AN_INDEX ? [name] : [])),
    ...(all > OF_A_TABLE ? ['all'] : []),
  ]
}

test('no index copies more attributes than DynamoDB takes, nor do all of a table', () => {
  const definitions: [string, TableDefinition][] = Object.entries(tables)
  for (const [name, { indexes }] of definitions) expect([name, tooMany(indexes)]).toEqual([name, []])
})

test('an index of 21 attributes and a table of 101 are too many', () => {
  const index = (length: number) => ({
    partitionKey: 'a',
    copies: Array.from({ length }, (_, n) => `a${n}`),
  })
  expect(tooMany({ one: index(20), other: index(21) })).toEqual(['other'])
  expect(tooMany({ a: index(20), b: index(20), c: index(20), d: index(20), e: index(20) })).toEqual([])
  const six = { a: index(20), b: index(20), c: index(20), d: index(20), e: index(20), f: index(1) }
  expect(tooMany(six)).toEqual(['all'])
})
