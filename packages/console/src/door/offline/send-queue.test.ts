import type { Review } from '@app/shared/check-in/offline-rules.ts'
import type { DeskCode } from '#api/send.ts'
import type { QueuedScan } from '#door/offline/items.ts'
import { sendQueued } from '#door/offline/send-queue.ts'
import { scan } from '#door/test/queued-scans.ts'

/** A server that answers by nonce; without an entry all is well. */
function server(answers: Readonly<Record<string, Review | DeskCode>> = {}) {
  const asked: string[] = []
  const done: string[] = []
  const refused: string[] = []
  return {
    asked,
    done,
    refused,
    means: {
      isTaken: () => false,
      async send({ nonce }: QueuedScan) {
        asked.push(nonce)
        const said = answers[nonce]
        if (said === undefined) return { ok: true, value: { review: null } } as const
        if (said === 'CANCELLED') return { ok: true, value: { review: said } } as const
        return { ok: false, code: said as DeskCode } as const
      },
      done: async ({ nonce }: QueuedScan, review: Review | null) => void done.push(nonce + (review ?? '')),
      refused: async ({ nonce }: QueuedScan, code: DeskCode) => void refused.push(`${nonce} ${code}`),
    },
  }
}

test('R6: scans are sent oldest first, and each is deleted from the phone only after its answer', async () => {
  const { means, asked, done } = server()
  expect(await sendQueued([scan(3), scan(1), scan(2)], means)).toBe(true)
  expect(asked).toEqual(['nonce-0001', 'nonce-0002', 'nonce-0003'])
  expect(done).toEqual(asked)
})

test.each(['NETWORK', 'TRY_AGAIN', 'INTERNAL', 'UNAUTHORIZED', 'TOO_MANY_REQUESTS'] as const)(
  'SEC-C7: after %s every unanswered scan stays in the queue, in its order',
  async (code) => {
    const { means, asked, done, refused } = server({ 'nonce-0002': code })
    expect(await sendQueued([scan(1), scan(2), scan(3)], means)).toBe(false)
    expect(asked).toEqual(['nonce-0001', 'nonce-0002'])
    expect(done).toEqual(['nonce-0001'])
    expect(refused).toEqual([])
  },
)

test('R6: a scan with 要確認 counts as in, and a scan of an unknown person stays without delaying the others', async () => {
  const { means, done, refused } = server({ 'nonce-0001': 'NOT_FOUND', 'nonce-0002': 'CANCELLED' })
  expect(await sendQueued([scan(1), scan(2), scan(3)], means)).toBe(true)
  expect(done).toEqual(['nonce-0002CANCELLED', 'nonce-0003'])
  expect(refused).toEqual(['nonce-0001 NOT_FOUND'])
})
