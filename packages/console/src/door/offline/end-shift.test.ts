import { endShift } from '#door/offline/end-shift.ts'
import type { QueuedScan } from '#door/offline/items.ts'
import { scan } from '#door/test/queued-scans.ts'

/** What is on the phone when the shift is to end; each sending takes what is there by then. */
function shift(
  kept: readonly QueuedScan[] | null,
  fields: { readonly operator?: string | null; readonly isThere?: boolean; readonly drops?: boolean } = {},
) {
  const { operator = 's1', isThere = false, drops = true } = fields
  const flushed: string[] = []
  let dropped = 0
  const end = () =>
    endShift({
      eventId: 'e1',
      operator,
      isThere,
      queue: {
        read: async () => kept,
        async flush(staffId) {
          flushed.push(staffId)
          throw new Error('a bug')
        },
      },
      async dropList() {
        if (!drops) throw new Error('not written')
        dropped += 1
      },
    })
  return { end, flushed, dropped: () => dropped }
}

test('R6: the end of a shift first sends the operator’s queued scans, and waits for them', async () => {
  const { end, flushed, dropped } = shift([scan(1), { ...scan(2), isRefused: true }], { isThere: true })
  expect(await end()).toEqual({ kind: 'unsent', count: 1 })
  // The second sending takes what the first, already under way, did not know.
  expect(flushed).toEqual(['s1', 's1'])
  expect(dropped()).toBe(0)
})

test('R6: scans of other people and other events do not delay the end of the shift', async () => {
  const { end, flushed, dropped } = shift([
    { ...scan(1), operator: 's2' },
    { ...scan(2), eventId: 'e2' },
  ])
  expect(await end()).toEqual({ kind: 'ended' })
  expect(flushed).toEqual([])
  expect(dropped()).toBe(1)
})

test('SEC-C7: a shift does not end while its queue cannot be read', async () => {
  const { end, dropped } = shift(null)
  expect(await end()).toEqual({ kind: 'unread' })
  expect(dropped()).toBe(0)
})

test('SEC-K4: the end of a shift reports a list that could not be deleted', async () => {
  expect(await shift([], { drops: false }).end()).toEqual({ kind: 'listStays' })
})

test('R6: while the person at work is unknown, nothing is sent and every scan of the event delays the end', async () => {
  const { end, flushed } = shift([{ ...scan(1), operator: 's2' }], { operator: null, isThere: true })
  expect(await end()).toEqual({ kind: 'unsent', count: 1 })
  expect(flushed).toEqual([])
})

test('R6: a refused scan does not delay the end of the shift', async () => {
  expect(await shift([{ ...scan(1), isRefused: true }]).end()).toEqual({ kind: 'ended' })
})
