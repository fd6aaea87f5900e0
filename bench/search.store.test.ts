import { measureSearch } from './search/measure.ts'

// R10: what a search takes does not grow with the members.
jest.setTimeout(120_000)

test('R10: a search takes three requests, one of them its count, and at most five read units, with 200 members as with 2,000', async () => {
  const searches = await measureSearch([200, 2_000])
  for (const search of searches) {
    expect(search.requests).toBeLessThanOrEqual(3)
    expect(search.readUnits).toBeLessThanOrEqual(5)
    expect(search.found).toBe({ one: 1, many: 25, all: 25 }[search.typed])
  }
  const at = (size: number) =>
    searches.filter(({ members }) => members === size).map(({ typed, readUnits }) => [typed, readUnits])
  expect(at(2_000)).toEqual(at(200))
})
