// R7: links of mails: opening changes nothing, a press acts once, and only for its own person and event.
import type { Item } from '#aws/dynamodb/condition.ts'
import { type EventLinkClaim, type EventLinkKind, eventLink } from '#domain/event-link.ts'
import type { Ask } from '#test/ask.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { exactSeatsOf } from '#test/seats.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)
const SINCE = '2026-11-01T00:00:00.000Z'
const NOTICE = '2026-11-02T00:00:00.000Z#1a2b3c4d'
/** What counting the tries writes. */
const COUNTED = 'attempts'

let stage: Stage
let ask: Ask
let pepper: string
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-links')
  pepper = process.env['KEY_PEPPER'] ?? ''
  await stage.put('users', aMember(me))
})
afterAll(() => stage.stop())
beforeEach(() => stage.clear('attempts'))

let serial = 0
async function seat(
  fields: Partial<Item<'events'>> = {},
  counter: Partial<Item<'eventCounters'>> = {},
): Promise<string> {
  serial += 1
  const eventId = `e${serial}`
  await stage.put('events', anEvent(eventId, { eventRegistrationLimit: 5, ...fields }))
  await stage.put('eventCounters', aCounter(eventId, { taken: 1, seats: 5, ...counter }))
  await stage.put('participations', {
    eventId,
    personId: me,
    partyId: me,
    status: 'registered',
    queueNo: 1,
    shard: 0,
    changedAt: SINCE,
  })
  return eventId
}
const link = (kind: EventLinkKind, claim: EventLinkClaim) => eventLink(pepper, kind, claim)
const look = (kind: EventLinkKind, token: string) =>
  ask('POST /event-link', { as: null, body: { kind, token } })
const press = (kind: EventLinkKind, token: string, answer: string) =>
  ask('POST /event-link/answer', { as: null, body: { kind, token, answer } })
const mails = async (eventId: string) =>
  (await stage.rows('mails')).filter(({ subjectId }) => subjectId === eventId).map(({ kind }) => kind)

test('R7: a person who was called can still confirm the notice by the link, and the confirmation stays', async () => {
  const eventId = await seat()
  const noticeKey = `${eventId}#${NOTICE}`
  const calledBy = { staffId: 's-1', name: '受付の人' }
  await stage.put('noticeConfirmations', { noticeKey, personId: me, at: SINCE, calledBy, ttl: 4_000_000_000 })
  const token = await link('notice', { personId: me, eventId, about: NOTICE })
  expect((await look('notice', token)).body).toMatchObject({ state: 'open' })
  expect((await press('notice', token, 'confirmed')).body).toMatchObject({ state: 'confirmed' })
  const [row] = await stage.rowsOf('noticeConfirmations', noticeKey)
  expect(row).not.toHaveProperty('calledBy')
})

test('R7: opening a link changes nothing, however often', async () => {
  const eventId = await seat()
  const token = await link('seat', { personId: me, eventId, about: SINCE })
  for (const _ of [1, 2, 3]) {
    const answer = await stage.unchanged(() => look('seat', token), COUNTED)
    expect(answer.body).toMatchObject({ state: 'open', eventName: eventId })
  }
})

test('R7: 席を譲ります gives the seat back once, with one mail; a repeat gets the same answer and changes nothing', async () => {
  const eventId = await seat()
  const token = await link('seat', { personId: me, eventId, about: SINCE })
  expect((await press('seat', token, 'released')).body).toMatchObject({ state: 'released' })
  expect(await exactSeatsOf(stage, eventId)).toEqual([])
  expect(await mails(eventId)).toEqual(['eventLeft'])
  const repeated = await stage.unchanged(() => press('seat', token, 'released'), COUNTED)
  expect(repeated.body).toMatchObject({ state: 'released' })
})

test('R7: ten concurrent presses of 席を譲ります give back one seat', async () => {
  const eventId = await seat({}, { taken: 1 })
  const token = await link('seat', { personId: me, eventId, about: SINCE })
  await Promise.all(Array.from({ length: 10 }, () => press('seat', token, 'released')))
  expect((await stage.rowsOf('eventCounters', eventId))[0]?.taken).toBe(0)
  expect(await mails(eventId)).toEqual(['eventLeft'])
})

test('R7: a link to a seat that was given back and taken again has expired', async () => {
  const eventId = await seat()
  const token = await link('seat', { personId: me, eventId, about: '2026-10-01T00:00:00.000Z' })
  const answer = await stage.unchanged(() => press('seat', token, 'released'), COUNTED)
  expect(answer.body).toMatchObject({ state: 'over' })
})

test('R7: 参加します is stored, and the member may still give the seat back', async () => {
  const eventId = await seat()
  const token = await link('seat', { personId: me, eventId, about: SINCE })
  expect((await press('seat', token, 'coming')).body).toMatchObject({ state: 'coming' })
  expect((await press('seat', token, 'released')).body).toMatchObject({ state: 'released' })
})

test.each<[string, Partial<Item<'events'>>]>([
  ['has begun', { eventStartDateTime: new Date(Date.now() - 60_000).toISOString() }],
  ['is called off', { eventRegistrationStatus: 'cancelled' }],
  ['is past its deadline for cancelling', { cancelUntil: new Date(Date.now() - 60_000).toISOString() }],
])('R7: the link of an event that %s has expired and says so', async (_, fields) => {
  const eventId = await seat(fields)
  const token = await link('seat', { personId: me, eventId, about: SINCE })
  const answer = await stage.unchanged(() => press('seat', token, 'released'), COUNTED)
  expect(answer.body).toMatchObject({ state: 'over' })
})

test('R7: 確認しました is stored once, with its first time', async () => {
  const eventId = await seat()
  const token = await link('notice', { personId: me, eventId, about: NOTICE })
  expect((await press('notice', token, 'confirmed')).body).toMatchObject({ state: 'confirmed' })
  const again = await stage.unchanged(() => press('notice', token, 'confirmed'), COUNTED)
  expect(again.body).toMatchObject({ state: 'confirmed' })
  expect(
    (await stage.rowsOf('noticeConfirmations', `${eventId}#${NOTICE}`)).map((row) => row.personId),
  ).toEqual([me])
})

test('SEC-B: a link is valid only for its kind, person and event', async () => {
  const eventId = await seat()
  const token = await link('seat', { personId: me, eventId, about: SINCE })
  const [, , about = '', mac = ''] = token.split('.')
  const forged: [EventLinkKind, string, string][] = [
    ['notice', token, 'confirmed'],
    ['seat', `${personId(2)}.${eventId}.${about}.${mac}`, 'released'],
    ['seat', `${me}.other.${about}.${mac}`, 'released'],
    ['seat', `${me}.${eventId}.${about}.${'A'.repeat(43)}`, 'released'],
    ['seat', `${me}.${eventId}.zzzzzzzzzzzz.${mac}`, 'released'],
    ['seat', token, 'confirmed'],
    ['seat', 'x'.repeat(30), 'released'],
  ]
  for (const [kind, odd, answer] of forged) {
    const { code } = await stage.unchanged(() => press(kind, odd, answer), COUNTED)
    expect([odd, code]).toEqual([odd, 'LINK_INVALID'])
  }
})
