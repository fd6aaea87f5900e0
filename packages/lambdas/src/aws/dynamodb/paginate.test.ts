import { allRows } from '#aws/dynamodb/paginate.ts'

test('every page is asked for with the token of the one before, an empty one among them', async () => {
  const pages = [
    { rows: [1, 2], nextToken: 'a' },
    { rows: [], nextToken: 'b' },
    { rows: [3], nextToken: null },
  ]
  const asked: unknown[] = []
  const rows = await allRows(async (after) => {
    asked.push(after)
    return pages[asked.length - 1] ?? { rows: [], nextToken: null }
  })
  expect(rows).toEqual([1, 2, 3])
  expect(asked).toEqual([undefined, 'a', 'b'])
})

test('a page that fails fails the whole', async () => {
  await expect(allRows(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
})
