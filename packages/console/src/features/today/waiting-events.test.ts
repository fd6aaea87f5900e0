import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { isTask } from '#desk/counts.ts'
import { waitingOf } from '#features/today/waiting-events.ts'

const event = (eventId: string, state: StaffEventSummary['state'], publishAt: string | null = null) => ({
  eventId,
  organizationId: 'o',
  eventName: eventId,
  eventStartDateTime: null,
  eventEndDateTime: null,
  venueName: null,
  seriesId: null,
  eventRegistrationLimit: null,
  taken: 0,
  seatUnit: 'person' as const,
  state,
  publishAt,
})

test('今日 groups waiting events by what is missing, shows five a group and counts the others', () => {
  const drafts = Array.from({ length: 7 }, (_, index) => event(`d${index}`, 'draft'))
  const planned = [
    event('later', 'scheduledPublication', '2026-12-02T00:00:00Z'),
    event('sooner', 'scheduledPublication', '2026-12-01T00:00:00Z'),
    event('latest', 'scheduledPublication', '2026-12-03T00:00:00Z'),
  ]
  const shown = (which: 'tasks' | 'planned') =>
    waitingOf([...drafts, ...planned, event('open', 'open'), event('moved', 'postponed')], which).map(
      (group) => [group.kind, group.shown.map(({ eventId }) => eventId), group.more],
    )
  expect(shown('tasks')).toEqual([
    ['drafts', ['d0', 'd1', 'd2', 'd3', 'd4'], 2],
    ['undated', ['moved'], 0],
  ])
  // A scheduled publication happens by itself, so it is no task.
  expect(shown('planned')).toEqual([['planned', ['sooner', 'later', 'latest'], 0]])
  expect(waitingOf([event('open', 'open')], 'tasks')).toEqual([])
})

test.each([
  ['draft', true],
  ['postponed', true],
  ['scheduledPublication', false],
  ['cancelled', false],
  ['open', false],
] as const)('the menu counts an event that is %s as a task: %s', (state, expected) => {
  expect(isTask(event('e', state))).toBe(expected)
})
