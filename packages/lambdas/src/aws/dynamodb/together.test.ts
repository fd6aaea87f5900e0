// Reads of one moment go out in one request, by injection: the request itself is the matter.
import { readsTogether } from '#aws/dynamodb/together.ts'

interface Row {
  readonly eventId: string
  readonly personId: string
  readonly status?: string
}

/** A table in which everybody but `missing` has a row; what it is asked. */
function table({ missing = [] as readonly string[], fails = false } = {}) {
  const [asked, alone]: [string[][], string[]] = [[], []]
  const participations = {
    getMany: async (keys: readonly Row[]) => {
      asked.push(keys.map(({ personId }) => personId))
      if (fails) throw new Error('busy')
      return keys
        .filter(({ personId }) => !missing.includes(personId))
        .map((key) => ({ ...key, status: 'waiting' }))
        .toReversed()
    },
    get: async ({ personId }: Row): Promise<Row | null> => {
      alone.push(personId)
      throw new Error('an item does not parse')
    },
  }
  return { asked, alone, reads: readsTogether({ tables: { participations }, name: 'job' }) }
}
const key = (personId: string): Row => ({ eventId: 'e1', personId })

test('keys that are asked for in one moment are one request, each key once, and each asker has its own rows', async () => {
  const { asked, reads } = table()
  const { getMany, get } = reads.tables.participations
  const [both, one, none, third] = await Promise.all([
    getMany([key('a'), key('b')]),
    getMany([key('b')]),
    getMany([]),
    get(key('c')),
  ])
  expect(asked).toEqual([['a', 'b', 'c']])
  expect(both.map(({ personId }) => personId)).toEqual(['a', 'b'])
  expect([one, none, third]).toEqual([
    [{ ...key('b'), status: 'waiting' }],
    [],
    { ...key('c'), status: 'waiting' },
  ])
  expect(reads.name).toBe('job')
})

test('what is asked for later is read again', async () => {
  const { asked, reads } = table()
  await reads.tables.participations.getMany([key('a')])
  await reads.tables.participations.getMany([key('a')])
  expect(asked).toEqual([['a'], ['a']])
})

test('an item that is not found is read by itself: it may be one that does not parse, and that is said', async () => {
  const { alone, reads } = table({ missing: ['a'] })
  await expect(reads.tables.participations.get(key('a'))).rejects.toThrow('does not parse')
  expect(alone).toEqual(['a'])
  expect(await reads.tables.participations.getMany([key('a')])).toEqual([])
})

test('a request that fails fails for everybody who asked, and the next one is a new one', async () => {
  const { asked, reads } = table({ fails: true })
  const { getMany } = reads.tables.participations
  const answers = await Promise.allSettled([getMany([key('a')]), getMany([key('b')])])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(getMany([key('a')])).rejects.toThrow('busy')
  expect(asked).toEqual([['a', 'b'], ['a']])
})
