// Unprocessed keys of a busy table are retried with pauses, and not forever: by injection, since no local engine
// throttles.
import type { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Backoff } from '#aws/backoff.ts'
import { openTable } from '#aws/dynamodb/table.ts'
import { TryAgain } from '#aws/retryable.ts'
import { backoff } from '#test/backoff.ts'

type Row = { nicknameKey: string }

/** A table that has every item. The n-th response leaves as many keys unprocessed as the n-th number. */
function busy(...undone: readonly number[]) {
  const asked: string[][] = []
  const reads: (boolean | undefined)[] = []
  const client = {
    async send(command: BatchGetCommand) {
      const keys = (command.input.RequestItems?.['nicknames']?.Keys ?? []) as Row[] // what getMany was given
      const left = undone[Math.min(asked.length, undone.length - 1)] ?? 0
      reads.push(command.input.RequestItems?.['nicknames']?.ConsistentRead)
      asked.push(keys.map(({ nicknameKey }) => nicknameKey))
      const [done, rest] = [keys.slice(0, keys.length - left), keys.slice(keys.length - left)]
      return {
        Responses: { nicknames: done.map((key) => ({ ...key, userId: 'x' })) },
        UnprocessedKeys: rest.length === 0 ? {} : { nicknames: { Keys: rest } },
      }
    },
  }
  const open = (waits?: Backoff) =>
    // All that getMany uses of it.
    openTable('nicknames', 'nicknames', client as unknown as DynamoDBDocumentClient, waits)
  return { asked, reads, open }
}
const keys = (count: number) => Array.from({ length: count }, (_, n) => ({ nicknameKey: `k${n}` }))

test('unprocessed keys are retried after growing pauses', async () => {
  const { waits, slept } = backoff()
  const { asked, open } = busy(2, 2, 1, 0)
  const rows = await open(waits).getMany(keys(3))
  expect(asked).toEqual([['k0', 'k1', 'k2'], ['k1', 'k2'], ['k1', 'k2'], ['k2']])
  expect(rows.map(({ nicknameKey }) => nicknameKey).sort()).toEqual(['k0', 'k1', 'k2'])
  expect(slept).toEqual([50, 100, 200])
})

test('a batch read is consistent unless it says that it may lag', async () => {
  const { reads, open } = busy(0)
  await open().getMany(keys(1))
  await open().getMany(keys(1), { mayLag: true })
  expect(reads).toEqual([true, false])
})

test('the pause before a retry is a random part of its bound, never above the cap', async () => {
  const { waits, slept } = backoff({ random: () => 0.5 })
  await busy(1, 1, 1, 1, 1, 1, 0).open(waits).getMany(keys(1))
  expect(slept).toEqual([25, 50, 100, 200, 250, 250])
})

test('a read of a busy table fails at the deadline', async () => {
  const { waits, slept } = backoff()
  await expect(busy(1).open(waits).getMany(keys(2))).rejects.toThrow(TryAgain)
  expect(slept.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(4_000)
  expect(slept.length).toBeGreaterThan(5)
})

test('a batch read without unprocessed keys does not pause, however many keys it has', async () => {
  const { waits, slept } = backoff()
  const { asked, open } = busy(0)
  expect(await open(waits).getMany(keys(250))).toHaveLength(250)
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(await open(waits).getMany([])).toEqual([])
  expect(slept).toEqual([])
})
