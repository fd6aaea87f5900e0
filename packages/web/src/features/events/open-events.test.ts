import '@app/ui/test/browser.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import { openEvents } from '#features/events/OpenEvents.tsx'

const NOW = new Date('2026-11-25T03:00:00.000Z')
const hiroba = { organizationId: 'hiroba', organizationName: 'ひろば', color: null }
const event = (eventId: string, more: object = {}) =>
  anEventDetail({ eventId, eventStartDateTime: '2026-12-01T01:00:00.000Z', organization: null, ...more })
const full = event('full', { organization: hiroba })
const page = (events: readonly ReturnType<typeof event>[], own: readonly string[] = []) => ({
  events,
  own,
  nextToken: null,
  code: null,
})
const idsOf = (events: ReturnType<typeof openEvents>) => events.map(({ eventId }) => eventId)

test('instead of an event that cannot be joined come open events with seats, those of its organization first, three at most', () => {
  const events = [
    event('a'),
    full,
    event('taken', { eventRegistrationLimit: 5, currentParticipants: 5 }),
    event('mine'),
    event('over', { eventStartDateTime: '2026-11-01T01:00:00.000Z' }),
    event('b'),
    event('theirs', { organization: hiroba }),
    event('c'),
  ]
  expect(idsOf(openEvents(page(events, ['mine']), full, NOW))).toEqual(['theirs', 'a', 'b'])
  expect(idsOf(openEvents(page(events), null, NOW))).toEqual(['a', 'full', 'mine'])
})

test('before the list was read there are no others', () => {
  expect(openEvents(null, full, NOW)).toEqual([])
})
