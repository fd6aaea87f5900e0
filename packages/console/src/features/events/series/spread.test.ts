import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { reachOf, spreadable, withChanges } from '#features/events/series/spread.ts'

const event = (day: string, more: Partial<EventFields> = {}): EventFields => ({
  ...EMPTY_EVENT,
  eventName: 'おしゃべり広場',
  eventStartDateTime: `${day}T01:30:00.000Z`,
  eventEndDateTime: `${day}T02:30:00.000Z`,
  ...more,
})
const first = event('2026-12-01')
const second = event('2026-12-08', { venueName: '公園' })

test('only what this save changed is taken over, and another event keeps its own place', () => {
  const after = { ...first, belongings: '水筒' }
  expect(spreadable(first, after)).toEqual(['belongings'])
  expect(withChanges(second, first, after)).toEqual({ ...second, belongings: '水筒' })
})

test('a start half an hour earlier is half an hour earlier on the other day', () => {
  const after = { ...first, eventStartDateTime: '2026-12-01T01:00:00.000Z' }
  expect(withChanges(second, first, after).eventStartDateTime).toBe('2026-12-08T01:00:00.000Z')
})

test('a deadline that is new stands as long before the start of the other day', () => {
  const after = { ...first, closesAt: '2026-11-29T15:00:00.000Z' }
  expect(withChanges(second, first, after).closesAt).toBe('2026-12-06T15:00:00.000Z')
})

test('a deadline that is taken away is taken away there as well', () => {
  const before = { ...first, closesAt: '2026-11-29T15:00:00.000Z' }
  const other = { ...second, closesAt: '2026-12-06T15:00:00.000Z' }
  expect(withChanges(other, before, first).closesAt).toBeNull()
})

test('the shards of an opening are the own matter of each event', () => {
  expect(spreadable(first, { ...first, counterShards: 4 })).toEqual([])
})

test('a change reaches what is still to come: after the last event of a series nothing follows, and without others there is nothing to ask', () => {
  const on = (eventId: string, day: string, state: StaffEventSummary['state']) =>
    ({ eventId, eventStartDateTime: `${day}T01:30:00.000Z`, state }) as StaffEventSummary // what is read of it
  const days = [on('a', '2026-11-24', 'ended'), on('b', '2026-12-01', 'open'), on('c', '2026-12-08', 'open')]
  const reach = (eventId: string, start: EventFields) => {
    const { others, following } = reachOf(eventId, start, days)
    return [others, following].map((found) => found.map((event) => event.eventId))
  }
  expect(reach('b', first)).toEqual([['c'], ['c']])
  expect(reach('c', second)).toEqual([['b'], []])
  expect(reachOf('b', first, days.slice(0, 2)).others).toEqual([])
})
