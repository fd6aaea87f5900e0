import { measureMembers } from './members/measure.ts'

// What a look at the list of members takes does not grow with the members.
jest.setTimeout(120_000)

test('a count of members by one filter with its first page takes at most five read units, however many members there are, and the job finds who fits two', async () => {
  const { looks, searches } = await measureMembers([100, 300])
  for (const { members, filter, readUnits, count } of looks) {
    expect([members, filter, readUnits <= 5]).toEqual([members, filter, true])
    expect([filter, count > 0]).toEqual([filter, true])
  }
  expect(searches.map(({ members, looked, count }) => [members, looked, count])).toEqual([
    [100, 34, 17],
    [300, 100, 50],
  ])
})
