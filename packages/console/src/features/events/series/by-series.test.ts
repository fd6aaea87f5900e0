import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { bySeries } from '#features/events/series/by-series.ts'

const event = (eventId: string, seriesId: string | null, state: StaffEventSummary['state'] = 'open') =>
  ({ eventId, seriesId, state }) as StaffEventSummary // what the grouping reads
const shown = (events: StaffEventSummary[]) =>
  bySeries(events).map(({ event: { eventId }, others }) => [eventId, others.map((other) => other.eventId)])

test('a series is one row at its next event, and the others stand behind it', () => {
  expect(shown([event('a', 's', 'ended'), event('x', null), event('b', 's'), event('c', 's')])).toEqual([
    ['x', []],
    ['b', ['a', 'c']],
  ])
})

test('a series of which nothing is to come stands at its first event', () => {
  expect(shown([event('a', 's', 'ended'), event('b', 's', 'cancelled')])).toEqual([['a', ['b']]])
})

test('two series stay apart, and events without one each have a row', () => {
  expect(shown([event('a', 's'), event('b', 't'), event('c', null), event('d', null)])).toHaveLength(4)
})
