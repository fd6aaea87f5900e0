import { funnelMonths, funnelSum, shareOf } from '#features/figures/funnel.ts'

const batch = (batchId: string, madeAt: string, given: number, joined: number) => ({
  ...{ batchId, name: batchId, madeAt, given, joined, finished: 2, came: 1, again: 0 },
})
const BATCHES = [
  batch('november', '2026-10-31T16:00:00.000Z', 30, 16),
  batch('october', '2026-10-02T00:00:00.000Z', 20, 4),
  batch('october, second', '2026-10-01T00:00:00.000Z', 10, 0),
]

test('batches are summed by the month of Tokyo in which they were made, and both tables have one sum', () => {
  const months = funnelMonths(BATCHES)
  expect(months.map(({ month, given }) => [month, given])).toEqual([
    ['2026-11', 30],
    ['2026-10', 30],
  ])
  expect(funnelSum(months)).toEqual(funnelSum(BATCHES))
})

test('a step is a share of the one before, and a dash where that is empty', () => {
  const sum = funnelSum(BATCHES)
  expect([shareOf(sum, 'joined'), shareOf(sum, 'again')]).toEqual(['33%', '0%'])
  expect(shareOf({ ...sum, came: 0 }, 'again')).toBe('—')
})
