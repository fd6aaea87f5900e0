// Events that run for days, in the plain list, on the real engine (S102, G27).
import { listEvents } from '@app/shared/events/contract.ts'
import * as v from 'valibot'
import type { Ask } from '#test/ask.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)
const inDays = (days: number, minutes = 0) =>
  new Date(Date.now() + days * 86_400_000 + minutes * 60_000).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-management')
  await stage.put('users', aMember(me))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['events', 'eventCounters', 'organizations'] as const) await stage.clear(table)
})

async function page(query: Record<string, string> = {}) {
  const answer = await ask('GET /event-management', { as: me, query })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return v.parse(listEvents.output, answer.body)
}
const idsOf = async (query: Record<string, string> = {}) =>
  (await page(query)).events.map((row) => row.eventId)

test('G27: an event of several days leads the list until it ends', async () => {
  const days = (eventId: string, from: number, to: number, fields = {}) =>
    anEvent(eventId, { eventStartDateTime: inDays(from), eventEndDateTime: inDays(to), ...fields })
  await stage.put(
    'events',
    days('week', -3, 4),
    days('month', -20, 10, { organizationId: 'o1' }),
    days('just-over', -3, -0.001),
    days('tomorrow', 1, 5),
    // The control: only events marked by `listingKeys` are found this way.
    { ...days('unmarked', -4, 4), runsUntil: undefined },
  )
  await stage.put('eventCounters', aCounter('month', { taken: 3 }))
  await stage.put('organizations', { organizationId: 'o1', organizationName: 'ひろば', color: '#1f7a5c' })
  const { events, nextToken } = await page()
  expect(events.map(({ eventId }) => eventId)).toEqual(['month', 'week', 'tomorrow'])
  expect(events[0]).toMatchObject({
    currentParticipants: 3,
    organization: { organizationName: 'ひろば' },
    eventName: 'month',
  })
  expect(nextToken).toBeNull()
  expect((await idsOf({ includeAll: 'true' })).sort()).toEqual(
    ['just-over', 'month', 'tomorrow', 'unmarked', 'week'].sort(),
  )
})

test('G27: the first page has each running event once', async () => {
  const soon = Array.from({ length: 4 }, (_, n) =>
    anEvent(`e${n}`, { eventStartDateTime: inDays(1, n), eventEndDateTime: null }),
  )
  const long = anEvent('long', { eventStartDateTime: inDays(-5), eventEndDateTime: inDays(5) })
  const { listing: _, ...hidden } = { ...long, eventId: 'hidden' }
  await stage.put('events', ...soon, long, hidden, {
    ...long,
    eventId: 'draft',
    eventRegistrationStatus: 'draft',
  })
  const first = await page({ limit: '4' })
  expect(first.events.map(({ eventId }) => eventId)).toEqual(['long', 'e0', 'e1'])
  const next = await page({ limit: '4', nextToken: first.nextToken ?? '' })
  expect(next.events.map(({ eventId }) => eventId)).toEqual(['e2', 'e3'])
})

test('a card of the list says what the event’s own page says, also where the event runs for days', async () => {
  const facts = {
    organizationId: 'o1',
    theme: 'soto',
    minAge: 3,
    maxAge: 9,
    feeYen: 500,
    onlineUrl: 'https://meet.example.jp/1',
  } as const
  await stage.put(
    'events',
    anEvent('tomorrow', { eventStartDateTime: inDays(1), eventEndDateTime: inDays(1, 60), ...facts }),
    anEvent('week', { eventStartDateTime: inDays(-3), eventEndDateTime: inDays(4), ...facts }),
  )
  await stage.put('organizations', { organizationId: 'o1', organizationName: 'ひろば', color: '#1f7a5c' })
  const { events } = await page()
  expect(events.map(({ eventId }) => eventId)).toEqual(['week', 'tomorrow'])
  for (const card of events) {
    expect(card).toMatchObject({ theme: 'soto', minAge: 3, maxAge: 9, feeYen: 500, isOnline: true })
    const { body } = await ask('GET /event-management/{eventId}', {
      as: me,
      path: { eventId: card.eventId },
    })
    expect(body).toMatchObject(card)
  }
})
