import { measureLooks } from './members/measure.ts'

// What a look at the list of members takes does not grow with the members.
jest.setTimeout(120_000)

test('a count of members by one filter with its first page takes at most five read units, by the age of a child nine, however many members there are', async () => {
  const looks = await measureLooks([100, 300])
  for (const { members, filter, readUnits, count } of looks) {
    expect([members, filter, readUnits <= (filter === 'child' ? 9 : 5)]).toEqual([members, filter, true])
    expect([filter, count > 0]).toEqual([filter, true])
  }
})
