import type { QueuedScan } from '#door/offline/items.ts'
import { scanQueue } from '#door/offline/scan-queue.ts'
import type { Answer } from '#door/offline/send-queue.ts'
import { scan } from '#door/test/queued-scans.ts'

/** A disk that can break, and a server whose answers the test gives. */
function phone(...kept: readonly QueuedScan[]) {
  const rows = new Map(kept.map((one) => [one.nonce, one]))
  const broken = { reads: false, drops: false }
  const waiting: ((answer: Answer) => void)[] = []
  const attempted: string[] = []
  const by = scanQueue(
    {
      async all() {
        if (broken.reads) throw new Error('not read')
        return [...rows.values()]
      },
      keep: async (one) => void rows.set(one.nonce, one),
      async drop(nonce) {
        if (broken.drops) throw new Error('not written')
        rows.delete(nonce)
      },
    },
    ({ nonce }) => {
      attempted.push(nonce)
      return new Promise((resolve) => waiting.push(resolve))
    },
  )
  return {
    by,
    rows,
    broken,
    attempted,
    /** Answers the oldest question, as soon as it is asked. */
    async says(answer: Answer) {
      while (waiting.length === 0) await Promise.resolve()
      waiting.shift()?.(answer)
    },
  }
}
const WELL: Answer = { ok: true, value: { review: null } }
const LOST: Answer = { ok: false, code: 'NETWORK' }

test('SEC-C7: when the stored queue cannot be read, the known scans stay and nothing is sent', async () => {
  const { by, broken, attempted } = phone(scan(1))
  await by.read()
  broken.reads = true
  expect(await by.read()).toBeNull()
  expect(await by.flush('s1')).toBe(false)
  expect(attempted).toEqual([])
  expect(by.get()).toMatchObject({ queued: [scan(1)], isUnread: true, sending: false })
  broken.reads = false
  await by.read()
  expect(by.get().isUnread).toBe(false)
})

test('R6: after a failed sending the queue is idle, and the next flush tries again', async () => {
  const broken = scanQueue({ all: async () => [scan(1)], keep: async () => {}, drop: async () => {} }, () =>
    Promise.reject(new Error('a bug')),
  )
  for (let round = 0; round < 2; round += 1) {
    await expect(broken.flush('s1')).rejects.toThrow('a bug')
    expect(broken.get().sending).toBe(false)
  }
})

test('R6: a second flush during a sending waits for the same answers', async () => {
  const { by, says, attempted } = phone(scan(1))
  const both = Promise.all([by.flush('s1'), by.flush('s1')])
  await says(WELL)
  expect(await both).toEqual([true, true])
  expect(attempted).toEqual(['nonce-0001'])
})

test('R6: the list is updated for a scan before the scan leaves the queue', async () => {
  const { by, says } = phone(scan(1))
  const queuedThen: number[] = []
  by.onDone(() => queuedThen.push(by.get().queued.length))
  const sent = by.flush('s1')
  await says(WELL)
  await sent
  expect(queuedThen).toEqual([1])
  expect(by.get().queued).toEqual([])
})

test('R6: a sent scan that the disk fails to delete is green, and delays no other scan', async () => {
  const { by, says, broken } = phone(scan(1), scan(2))
  broken.drops = true
  const sent = by.flush('s1')
  await says(WELL)
  await says({ ok: true, value: { review: 'CANCELLED' } })
  await sent
  expect([scan(1), scan(2)].map(by.stateOf)).toEqual(['sent', 'review'])
  expect(by.get().sending).toBe(false)
})

test('SEC-C7: a scan that was sent cannot be undone on the phone', async () => {
  const { by, rows, says } = phone()
  await by.add(scan(1), false)
  await by.add(scan(2), true)
  expect([scan(1), scan(2)].map(by.stateOf)).toEqual(['waits', 'attempted'])
  expect(await by.cancelScan(scan(2))).toBe(false)
  const sent = by.flush('s1')
  await says(LOST)
  await sent
  expect(await by.cancelScan(scan(1))).toBe(false)
  expect([...rows.keys()]).toEqual(['nonce-0001', 'nonce-0002'])
})

test('SEC-C7: a scan that was undone before its turn is not sent', async () => {
  const { by, rows, says, attempted } = phone(scan(1), scan(2))
  const sent = by.flush('s1')
  while (attempted.length === 0) await Promise.resolve()
  expect(await by.cancelScan(scan(2))).toBe(true)
  await says(WELL)
  await sent
  expect(attempted).toEqual(['nonce-0001'])
  expect(rows.size).toBe(0)
})

test('SEC-C7: a scan that the disk fails to delete is not undone', async () => {
  const { by, broken } = phone(scan(1))
  await by.read()
  broken.drops = true
  expect(await by.cancelScan(scan(1))).toBe(false)
  expect(by.get().queued).toEqual([scan(1)])
})

test('R6: a scan that the server refuses stays with the reason, until a volunteer has informed the desk', async () => {
  const { by, rows, says } = phone(scan(1))
  const sent = by.flush('s1')
  await says({ ok: false, code: 'FORBIDDEN' })
  expect(await sent).toBe(true)
  expect(by.get().queued).toEqual([{ ...scan(1), isRefused: true, refusal: 'FORBIDDEN' }])
  expect(by.stateOf(scan(1))).toBe('refused')
  await by.forget(scan(1))
  expect(rows.size).toBe(0)
})

test('R6: scans of another operator stay until that operator sends them', async () => {
  const other = { ...scan(2), operator: 's2' }
  const { by, says, attempted } = phone(scan(1), other)
  const sent = by.flush('s1')
  await says(WELL)
  expect(await sent).toBe(true)
  expect(attempted).toEqual(['nonce-0001'])
  expect(by.get().queued).toEqual([other])
})
