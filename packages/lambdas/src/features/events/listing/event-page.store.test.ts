// The contents of an event's page by reader (S124, SEC-B3, SEC-B11).

import type { Item } from '#aws/dynamodb/condition.ts'
import { tables } from '#tables/all.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { putFamily } from '#test/families.ts'
import { aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const ONE = 'GET /event-management/{eventId}'
const me = personId(1)

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-management')
  await stage.put('users', aMember(me))
})
afterAll(() => stage.stop())
afterEach(async () => {
  await stage.clear('events')
  await stage.clear('participations')
})

const one = (eventId: string, query: Record<string, string> = {}): Promise<Answer> =>
  ask(ONE, { as: me, path: { eventId }, query })

test('an event’s page sends no undeclared fields, such as the listing key', async () => {
  await stage.put('events', anEvent('e1'))
  const fields = Object.keys((await one('e1')).body ?? {})
  for (const own of ['listing', 'listedAt', 'organizationId', 'counterShards', 'venueName']) {
    expect(Object.keys(tables.events.item.entries)).toContain(own)
    expect(fields).not.toContain(own)
  }
})

test('SEC-B11: a draft and an unknown event look the same to a member', async () => {
  await stage.put('events', anEvent('draft', { eventRegistrationStatus: 'draft' }))
  const answers = [await one('draft'), await one('nowhere'), await one('__proto__')]
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([404, 'NOT_FOUND']))
})

test('SEC-B3: a member reads only under their own account', async () => {
  await stage.put('events', anEvent('e1'))
  expect((await one('e1', { userId: personId(2) })).code).toBe('FORBIDDEN')
})

test('SEC-I13: an event’s page leaves out an executable link and shows the rest', async () => {
  const materials = [
    { name: 'しおり', url: 'https://example.jp/a.pdf' },
    { name: 'x', url: 'javascript:alert(1)' },
    { name: 'y', url: 'nothing' },
  ]
  await stage.put('events', anEvent('e1', { materials }))
  const row = { eventId: 'e1', partyId: 'p', queueNo: 1, shard: 0, changedAt: 'x' } as const
  await stage.put('participations', { ...row, personId: me, status: 'registered' })
  expect((await one('e1')).body).toMatchObject({ materials: materials.slice(0, 1) })
})

test('SEC-B12: only members with a seat get address and map where the event hides them', async () => {
  const spot = { venueAddress: '見本町1-2-3', access: '駅前の白い門', mapUrl: 'https://map.example.jp/x' }
  const where = { venueName: '公民館', ...spot }
  await stage.put(
    'events',
    anEvent('e1', { ...where, addressForSeats: true }),
    anEvent('e2', { ...where }),
    anEvent('e3', { venueName: '公民館', addressForSeats: true }),
    anEvent('e4', { venueName: '公民館', access: spot.access, addressForSeats: true }),
  )
  const nothing = { venueAddress: null, access: null, mapUrl: null }
  const hidden = { venue: { venueName: '公民館' }, ...nothing, addressForSeats: true }
  expect((await one('e1')).body).toMatchObject(hidden)
  expect((await one('e2')).body).toMatchObject({ ...spot, addressForSeats: false })
  expect((await one('e3')).body).toMatchObject({ addressForSeats: false })
  expect((await one('e4')).body).toMatchObject(hidden)
  const seat = { eventId: 'e1', personId: me, partyId: me, queueNo: 1, shard: 0, changedAt: 'x' }
  await stage.put('participations', { ...seat, status: 'registered' })
  expect((await one('e1')).body).toMatchObject(spot)
  await stage.put('participations', { ...seat, status: 'cancelled' })
  expect((await one('e1')).body).toMatchObject(hidden)
})

test('R2: all members see that an event is online; members with a seat also get its address', async () => {
  const onlineUrl = 'https://meet.example.jp/x'
  await stage.put('events', anEvent('e1', { venueName: 'オンライン（Zoom）', onlineUrl }))
  await stage.put('events', anEvent('e2', { venueName: '公民館', onlineUrl }))
  expect((await one('e1')).body).toMatchObject({ isOnline: true, onlineUrl: null })
  expect((await one('e2')).body).toMatchObject({ isOnline: false })
})

test('SEC-A7: a restricted guardian reads an event that a child of theirs has a seat in, and no other', async () => {
  const { householdId, guardians, children } = await putFamily(stage, 0)
  const [parent = '', child = ''] = [guardians[0], children[0]]
  const page = () => ask('GET /event-management/{eventId}', { as: parent, path: { eventId: 'e1' } })
  await stage.put('events', anEvent('e1'))
  await stage.put('users', aMember(parent, { householdId, status: 'restricted' }))
  expect(await page()).toMatchObject({ status: 403, code: 'MEMBER_RESTRICTED' })
  const seat = { eventId: 'e1', personId: child, partyId: householdId, queueNo: 1, shard: 0, changedAt: 'x' }
  await stage.put('participations', { ...seat, status: 'registered' })
  expect((await page()).body).toMatchObject({
    memberRestricted: true,
    userParticipationStatus: { isParticipating: true },
  })
})

test('R2: an event of a series names the next days of its organization that members see', async () => {
  const start = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const day = (eventId: string, days: number, more: Partial<Item<'events'>> = {}) =>
    anEvent(eventId, { eventStartDateTime: start(days), organizationId: 'o1', seriesId: 's1', ...more })
  await stage.put(
    'events',
    day('e1', 1),
    day('e2', 8),
    day('draft', 15, { eventRegistrationStatus: 'draft' }),
    day('off', 22, { eventRegistrationStatus: 'cancelled' }),
    day('elsewhere', 29, { organizationId: 'o2' }),
    day('before', -7),
  )
  const eventIds = ['before', 'e1', 'e2', 'draft', 'off', 'elsewhere', 'gone']
  await stage.put('eventSeries', { seriesId: 's1', eventIds, version: 1 })
  expect((await one('e1')).body).toMatchObject({ otherDays: [{ eventId: 'e2' }] })
  expect((await one('e2')).body).toMatchObject({ otherDays: [{ eventId: 'e1' }] })
})
