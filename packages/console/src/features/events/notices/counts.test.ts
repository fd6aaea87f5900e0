import { GROUPS, type Group } from '@app/shared/events/notices-contract.ts'
import { countOf } from '#features/events/notices/counts.ts'

const SIZES = {
  groups: { registered: 10, waiting: 0, attended: 6, cancelled: 3 },
  // Five with a seat, one who had cancelled.
  came: { registered: 5, cancelled: 1 },
}

test.each<[readonly Group[], number]>([
  [[], 0],
  [['registered'], 10],
  [['attended'], 6],
  [['registered', 'attended'], 11],
  [['waiting', 'attended'], 6],
  [['registered', 'cancelled'], 13],
  [GROUPS, 13],
])('R5: a message to %j is sent to %d people, once to each', (groups, count) => {
  expect(countOf(SIZES, groups)).toBe(count)
})
