import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { waitingOf } from '#features/today/waiting.ts'

const event = (eventId: string, state: StaffEventSummary['state'], publishAt: string | null = null) => ({
  eventId,
  organizationId: 'o',
  eventName: eventId,
  eventStartDateTime: null,
  eventEndDateTime: null,
  venueName: null,
  eventRegistrationLimit: null,
  taken: 0,
  state,
  publishAt,
})

test('今日 lists what waits, by what it waits for, and counts the rest', () => {
  const drafts = Array.from({ length: 7 }, (_, index) => event(`d${index}`, 'draft'))
  const planned = [
    event('later', 'scheduledPublication', '2026-12-02T00:00:00Z'),
    event('sooner', 'scheduledPublication', '2026-12-01T00:00:00Z'),
  ]
  const groups = waitingOf([...drafts, ...planned, event('open', 'open')])
  expect(groups.map(({ kind, shown, more }) => [kind, shown.map(({ eventId }) => eventId), more])).toEqual([
    ['planned', ['sooner', 'later'], 0],
    ['drafts', ['d0', 'd1', 'd2', 'd3', 'd4'], 2],
  ])
  expect(waitingOf([event('open', 'open')])).toEqual([])
})
