// R6: the calls of the door: today's events in scope, and the roster with only the needed fields.

import { randomUUID } from 'node:crypto'
import { emailKey } from '@app/shared/base/keys.ts'
import { DoorEvent, doorRoster } from '@app/shared/check-in/door-contract.ts'
import { mintMemberQr } from '@app/shared/qr/contract.ts'
import { bytesOf, TAG_BYTES, textOf } from '@app/shared/qr/offline-part.ts'
import { codeParts } from '@app/shared/qr/rules.ts'
import * as v from 'valibot'
import type { Ask } from '#test/ask.ts'
import { aCheckIn, aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const LIST = 'GET /staff/door/events'
const ROSTER = 'GET /staff/door/events/{eventId}'
const [owner, door] = [personId(1), personId(2)]
const [sakura, haru] = [personId(11), personId(12)]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('check-in')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(door, 'door', { organizationIds: ['own'] }))
  await stage.put('users', aMember(sakura, { nickName: 'さくら' }), aMember(haru, { nickName: 'はる' }))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['events', 'participations', 'checkIns', 'guardianships'] as const)
    await stage.clear(table)
})

async function event(eventId: string, startsInHours: number, organizationId = 'own') {
  const start = inHours(startsInHours)
  const times = { eventStartDateTime: start, eventEndDateTime: inHours(startsInHours + 1) }
  await stage.put('events', anEvent(eventId, { organizationId, listing: 'all', listedAt: start, ...times }))
  await stage.put('eventCounters', aCounter(eventId, { seats: 9 }))
}
const seat = (eventId: string, id: string, status: 'registered' | 'cancelled' | 'waiting' = 'registered') =>
  stage.put('participations', {
    eventId,
    personId: id,
    partyId: id,
    status,
    queueNo: 1,
    shard: 0,
    changedAt: 'x',
  })
const roster = (eventId: string, as = door) => ask(ROSTER, { as, path: { eventId } })

test('R6, SEC-B10: the door lists the open events of its organizations, and no others', async () => {
  await event('now', -0.5)
  await event('long-ago', -72)
  await event('later', 72)
  await event('elsewhere', -0.5, 'other')
  const ids = async (as: string) => {
    const { status, body } = await ask(LIST, { as })
    expect(status).toBe(200)
    return (body as { events: { eventId: string }[] }).events.map(({ eventId }) => eventId).sort()
  }
  expect(await ids(door)).toEqual(['now'])
  expect(await ids(owner)).toEqual(['elsewhere', 'now'])
})

test('R6: the door says 判断時刻 until it is decided', async () => {
  const decisionAt = inHours(2)
  const organizationId = 'own'
  const times = { eventStartDateTime: inHours(4), listedAt: inHours(4) }
  const open = { organizationId, listing: 'all', ...times, decisionAt } as const
  const decided = { ...open, decidedAt: inHours(-1) }
  await stage.put('events', anEvent('open', open), anEvent('decided', decided))
  await stage.put('eventCounters', aCounter('open', { seats: 9 }), aCounter('decided', { seats: 9 }))
  expect((await roster('open')).body).toMatchObject({ event: { decisionAt } })
  expect((await roster('decided')).body).toMatchObject({ event: { eventId: 'decided' } })
  expect((await roster('decided')).body).not.toHaveProperty('event.decisionAt')
})

test('R6: the door counts people with a seat and people who are checked in', async () => {
  await event('now', 1)
  await seat('now', sakura)
  await seat('now', haru, 'waiting')
  const before = await roster('now')
  expect(before.body).toMatchObject({ event: { registered: 1, arrived: 0 }, people: [{ isIn: false }] })
  await ask('POST /staff/events/{eventId}/check-ins', {
    as: door,
    key: randomUUID(),
    path: { eventId: 'now' },
    body: { who: { personId: sakura }, nonce: randomUUID() },
  })
  const after = await roster('now')
  expect(after.body).toMatchObject({
    event: { registered: 1, arrived: 1 },
    people: [{ nickName: 'さくら', isIn: true }],
  })
})

test('R22: the door shows 欠席連絡 without its reason, counts only people with a seat, and lets them in as usual', async () => {
  await event('now', 1)
  await seat('now', sakura)
  await seat('now', haru, 'cancelled')
  const said = { state: 'absent', absenceReason: 'unwell' } as const
  await stage.put('checkIns', { ...aCheckIn('now', sakura), ...said }, { ...aCheckIn('now', haru), ...said })
  const { body } = await roster('now')
  expect(body).toMatchObject({
    event: { registered: 1, absent: 1, arrived: 0 },
    people: [{ nickName: 'さくら', isIn: false, isAbsent: true }],
  })
  expect(JSON.stringify(body)).not.toContain('unwell')
  const letIn = () =>
    ask('POST /staff/events/{eventId}/check-ins', {
      as: door,
      key: randomUUID(),
      path: { eventId: 'now' },
      body: { who: { personId: sakura }, nonce: randomUUID() },
    })
  expect((await letIn()).body).toMatchObject({ answer: 'OK', wasAbsent: true })
  const { body: after } = await roster('now')
  expect(after).toMatchObject({ event: { registered: 1, absent: 0, arrived: 1 }, people: [{ isIn: true }] })
  expect(JSON.stringify(after)).not.toContain('isAbsent')
  expect((await letIn()).body).not.toHaveProperty('wasAbsent')
})

test('SEC-K4, R6: the roster has receipt number, nickname and flags; no mail address, telephone, address or family name', async () => {
  await event('now', 1)
  await seat('now', sakura)
  const { body } = await roster('now')
  const { people, event: shown } = body as { people: object[]; event: object }
  expect(Object.keys(people[0] ?? {}).sort()).toEqual(
    ['callsManager', 'isIn', 'isMinor', 'lacksConsent', 'nickName', 'receiptNumber'].sort(),
  )
  // `families` only where a seat is one of a family, `decisionAt` only until it is decided.
  expect([...Object.keys(shown), 'families', 'decisionAt'].sort()).toEqual(
    Object.keys(DoorEvent.entries).sort(),
  )
  // `isAbsent` only after 欠席連絡, `tags` only for an event without a network, `care` only for a child with a care note, `asked` only for an event with questions, `fee` only where staff note who has paid, the others only for people who come together.
  expect(Object.keys(doorRoster.output.entries.people.item.entries).sort()).toEqual(
    [
      ...Object.keys(people[0] ?? {}),
      'age',
      'asked',
      'care',
      'fee',
      'isAbsent',
      'isHousehold',
      'part',
      'party',
      'tags',
    ].sort(),
  )
})

test('R6: the roster of an event without a network has the key and the tag in each member’s code', async () => {
  await event('now', 0.1)
  await stage.put(
    'events',
    anEvent('now', { organizationId: 'own', eventStartDateTime: inHours(0.1), offlineExpected: true }),
  )
  await seat('now', sakura)
  await seat('now', haru)
  const { people, codeKeys = [] } = v.parse(doorRoster.output, (await roster('now')).body)
  const tags = new Set(people.flatMap((one) => one.tags ?? []))
  expect(tags.size).toBe(people.length * (people[0]?.tags?.length ?? 0))
  const { body } = await stage.load('enc-qr')('POST /EncQR', { as: sakura, body: {} })
  stage.enter('check-in')
  const { encryptedUserId } = v.parse(mintMemberQr.output, body)
  const part = bytesOf(codeParts(encryptedUserId).offline ?? '')
  const own = people.find(({ nickName }) => nickName === 'さくら')
  expect(own?.tags).toContain(textOf(part?.slice(0, TAG_BYTES) ?? new Uint8Array()))
  expect(codeKeys.every((key) => /^[\w-]{43}$/.test(key))).toBe(true)
  expect(codeKeys.length).toBeGreaterThan(0)
})

test('R1, SEC-B10: 404 in another organization, 403 outside the hours of a volunteer', async () => {
  await event('elsewhere', 1, 'other')
  await event('tomorrow', 20)
  expect(await roster('elsewhere')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await roster('tomorrow')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await roster('tomorrow', owner)).toMatchObject({ status: 200 })
})

const mother = personId(20)
async function family(id: string, nickName: string, consentState: 'approved' | 'pending') {
  await stage.put('users', aMember(id, { nickName, birthDate: '2020-04-02', consentState }))
  await stage.put('guardianships', {
    childId: id,
    revision: 1,
    version: 1,
    since: inHours(-99),
    guardianKey: emailKey('mother@example.jp'),
    sent: 1,
    reminded: 0,
    dueAt: inHours(99),
  })
}
const parties = async (eventId: string) => {
  const { body } = await roster(eventId)
  const { people } = body as { people: { nickName: string; party?: string }[] }
  return Object.fromEntries(people.map(({ nickName, party }) => [nickName, party ?? null]))
}

test('R6: the roster shows a guardian and their children as one party, by a label only', async () => {
  await event('now', 1)
  await stage.put(
    'users',
    aMember(mother, { nickName: 'はは', birthDate: '1990-01-01', email: 'Mother@example.jp' }),
  )
  await family(personId(21), 'あに', 'approved')
  await family(personId(22), 'いもうと', 'approved')
  for (const id of [mother, personId(21), sakura]) await seat('now', id)
  await seat('now', personId(22), 'cancelled')
  expect(await parties('now')).toEqual({ はは: '1', あに: '1', さくら: null })
})

test('R6, R9: a child whose named guardian has not answered is in no party', async () => {
  await event('now', 1)
  await stage.put(
    'users',
    aMember(mother, { nickName: 'はは', birthDate: '1990-01-01', email: 'mother@example.jp' }),
  )
  await family(personId(21), 'あに', 'pending')
  for (const id of [mother, personId(21)]) await seat('now', id)
  expect(await parties('now')).toEqual({ はは: null, あに: null })
})
