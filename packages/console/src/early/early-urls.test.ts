import type { Call } from '@app/shared/base/call.ts'
import { readDeskDue } from '@app/shared/events/due-contract.ts'
import { listStaffEvents } from '@app/shared/events/editing-contract.ts'
import { readArrivals } from '@app/shared/figures/contract.ts'
import { readOwnStaff } from '@app/shared/staff/contract.ts'
import { requestOf } from '@app/ui/transport/transport.ts'
import { fromToday } from '#desk/from-today.ts'
import { earlyUrls } from '#early/early-urls.ts'

const now = new Date('2027-03-31T20:00:00Z')
/** As the loaders ask. */
function urlOf(call: Call, input: object): string {
  const { url, init } = requestOf(call, input, 'token', undefined)
  expect([init.method, 'body' in init]).toEqual(['GET', false])
  return url
}

test('the early requests of 今日 are those of its loaders', () => {
  expect(fromToday(now)).toBe('2027-03-31T15:00:00.000Z')
  expect(earlyUrls('/', now)).toEqual([
    urlOf(readOwnStaff, {}),
    urlOf(readArrivals, {}),
    urlOf(readDeskDue, {}),
    urlOf(listStaffEvents, { from: fromToday(now) }),
  ])
})

test('every other screen of the desk asks early only who is there', () => {
  for (const path of ['/events', '/members/1', '/settings'])
    expect(earlyUrls(path, now)).toEqual([urlOf(readOwnStaff, {})])
})
