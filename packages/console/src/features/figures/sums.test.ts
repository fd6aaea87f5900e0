// R22: what the desk adds up itself.
import type { EventFigures } from '@app/shared/figures/contract.ts'
import { rateOf, sumsOf } from '#features/figures/sums.ts'

const event = (eventId: string, organizationId: string | null, absent: number | null): EventFigures => ({
  eventId,
  organizationId,
  eventName: eventId,
  eventStartDateTime: '2025-04-20T01:00:00.000Z',
  isCancelled: false,
  limit: null,
  registered: 8,
  arrived: 6,
  walkIns: 1,
  excused: 1,
  absent,
  lateCancelled: 2,
})

test('R22: by organization; what is not certain counts for none', () => {
  const sums = sumsOf(
    [event('a', 'x', 1), event('b', null, 1), event('c', 'x', null)],
    (one) => one.organizationId ?? '',
  )
  const sum = { events: 1, registered: 8, arrived: 6, excused: 1, absent: 1, lateCancelled: 2 }
  expect(sums).toEqual([
    { key: 'x', events: 2, registered: 16, arrived: 12, excused: 2, absent: 1, lateCancelled: 4 },
    { key: '', ...sum },
  ])
})

test('R22: a rate of nobody is none', () => {
  expect([rateOf({ registered: 8, arrived: 6 }), rateOf({ registered: 0, arrived: 0 })]).toEqual(['75%', '—'])
})
