// R22: what the desk adds up itself.
import type { EventFigures } from '@app/shared/figures/contract.ts'
import { overOf, rateOf, sumsOf } from '#features/figures/sums.ts'

const event = (eventId: string, organizationId: string | null, absent: number | null): EventFigures => ({
  eventId,
  organizationId,
  eventName: eventId,
  eventStartDateTime: '2025-04-20T01:00:00.000Z',
  isCancelled: false,
  isOver: eventId !== 'c',
  limit: null,
  unit: 'person',
  registered: 8,
  arrived: 6,
  walkIns: 1,
  excused: 1,
  absent,
  lateCancelled: 2,
  line: null,
})

test('R22: the sums by organization leave out figures that are not certain yet', () => {
  const sums = sumsOf(
    [event('a', 'x', 1), event('b', null, 1), event('c', 'x', null)],
    (one) => one.organizationId ?? '',
  )
  const over = { registered: 8, arrived: 6 }
  const sum = { events: 1, registered: 8, arrived: 6, excused: 1, absent: 1, lateCancelled: 2, over }
  expect(sums).toEqual([
    { key: 'x', events: 2, registered: 16, arrived: 12, excused: 2, absent: 1, lateCancelled: 4, over },
    { key: '', ...sum },
  ])
})

test('R22: the rate of arrivals counts only events that are over and took place', () => {
  const past = event('a', 'x', 1)
  const rates = [past, { ...past, isOver: false }, { ...past, isCancelled: true }, { ...past, registered: 0 }]
  expect(rates.map((one) => rateOf(overOf(one)))).toEqual(['75%', '—', '—', '—'])
})
