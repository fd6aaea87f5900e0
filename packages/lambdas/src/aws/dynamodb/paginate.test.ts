import { paginate } from '#aws/dynamodb/paginate.ts'

test('every page is requested with the token of the previous page, also after an empty page', async () => {
  const pages = [
    { rows: [1, 2], nextToken: 'a' },
    { rows: [], nextToken: 'b' },
    { rows: [3], nextToken: null },
  ]
  const asked: unknown[] = []
  const rows = await paginate(async (after) => {
    asked.push(after)
    return pages[asked.length - 1] ?? { rows: [], nextToken: null }
  })
  expect(rows).toEqual([1, 2, 3])
  expect(asked).toEqual([undefined, 'a', 'b'])
})

test('an error on one page fails the whole read', async () => {
  await expect(paginate(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
})
