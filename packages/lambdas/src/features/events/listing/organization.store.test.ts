// An organization's page with its events to come, on the real engine.
import { getOrganization, ORGANIZATION_EVENTS } from '@app/shared/organizations/page-contract.ts'
import * as v from 'valibot'
import type { Ask } from '#test/ask.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, restricted, account] = [personId(1), personId(2), personId(3)]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const hiroba = { organizationId: 'hiroba', organizationName: 'みどり台子育てひろば', color: '#1f7a5c' }

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-management')
  await stage.put('users', aMember(me), { ...aMember(restricted), status: 'restricted' })
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['events', 'eventCounters', 'organizations'] as const) await stage.clear(table)
  await stage.put('organizations', {
    ...hiroba,
    listing: 'all',
    contactMail: 'staff@example.jp',
    about: '親子のひろばです。',
    website: 'https://hiroba.example.jp/',
  })
})

const page = (organizationId = 'hiroba', as = me) =>
  ask('GET /organizations/{organizationId}', { as, path: { organizationId } })
async function idsOf(organizationId = 'hiroba') {
  const { events } = v.parse(getOrganization.output, (await page(organizationId)).body)
  return events.map(({ eventId }) => eventId)
}
const of = (eventId: string, from: number, to: number, fields = {}) =>
  anEvent(eventId, {
    organizationId: 'hiroba',
    eventStartDateTime: inDays(from),
    eventEndDateTime: inDays(to),
    ...fields,
  })

test('an organization’s page has its own running and coming events by start, and never a draft', async () => {
  await stage.put(
    'events',
    of('later', 9, 9.1),
    of('soon', 1, 1.1),
    of('on', -0.1, 0.1),
    of('weeks', -10, 10),
    of('over', -0.5, -0.4),
    of('long-over', -9, -8),
    of('draft', 2, 2.1, { eventRegistrationStatus: 'draft' }),
    of('called-off', 3, 3.1, { eventRegistrationStatus: 'cancelled' }),
    of('foreign', 2, 2.1, { organizationId: 'tane' }),
    of('foreign-weeks', -10, 10, { organizationId: 'tane' }),
    of('undated', 0, 0, { eventStartDateTime: null, eventEndDateTime: null }),
  )
  await stage.put('eventCounters', aCounter('soon', { taken: 3 }))
  expect(await idsOf()).toEqual(['weeks', 'on', 'soon', 'called-off', 'later', 'undated'])
  const { events } = v.parse(getOrganization.output, (await page()).body)
  expect(events[2]).toMatchObject({ currentParticipants: 3, organization: hiroba })
})

test('an organization’s page shows what staff say to members of it, and no contact of staff', async () => {
  const { status, body } = await page()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    organization: { ...hiroba, about: '親子のひろばです。', website: 'https://hiroba.example.jp/' },
    events: [],
  })
  expect(JSON.stringify(body)).not.toContain('staff@example.jp')
  await stage.put('organizations', { ...hiroba, organizationId: 'earlier' })
  expect((await page('earlier')).body).toMatchObject({ organization: { about: null, website: null } })
})

test('SEC-B12: an account without a profile reads the public fields of an organization’s events', async () => {
  await stage.put('events', of('soon', 1, 1.1, { venueName: '公民館' }))
  expect((await page('hiroba', account)).body).toMatchObject({ events: [{ eventId: 'soon', venue: null }] })
  // The control.
  expect((await page()).body).toMatchObject({ events: [{ venue: { venueName: '公民館' } }] })
})

test('an organization’s page is closed to restricted members, and an unknown one is not found', async () => {
  expect(await page('hiroba', restricted)).toMatchObject({ status: 403, code: 'MEMBER_RESTRICTED' })
  expect(await page('nowhere')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await page('__proto__')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('an organization’s page ends after the next events', async () => {
  await stage.put(
    'events',
    ...Array.from({ length: ORGANIZATION_EVENTS + 5 }, (_, n) => of(`e${n}`, 1 + n, 2 + n)),
  )
  expect(await idsOf()).toHaveLength(ORGANIZATION_EVENTS)
})
