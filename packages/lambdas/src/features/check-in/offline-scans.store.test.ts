// R6, SEC-C7: offline scans: original times, the first one counts, 要確認, hours of the scan.

import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@app/shared/base/call.ts'
import { nicknameKey } from '@app/shared/base/keys.ts'
import type { doorRoster } from '@app/shared/check-in/door-contract.ts'
import type { Ask } from '#test/ask.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENT = '/staff/events/{eventId}'
const [owner, door, other] = [personId(1), personId(2), personId(3)]
const [sakura, haru] = [personId(11), personId(12)]
const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('check-in')
  const own = { organizationIds: ['own'] }
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(door, 'door', own), aStaff(other, 'door', own))
  await named(sakura, 'さくら')
  await named(haru, 'はる')
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['checkIns', 'participations', 'auditEntries'] as const) await stage.clear(table)
  await event('e1', -30)
  await seat(sakura)
})

/** A member, found by nickname. */
async function named(id: string, nickName: string) {
  await stage.put('users', aMember(id, { nickName }))
  await stage.put('nicknames', { nicknameKey: nicknameKey(nickName), userId: id })
}

/** An event of two hours that begins in some minutes. */
async function event(eventId: string, startsInMinutes: number, organizationId = 'own') {
  const times = { eventStartDateTime: ago(-startsInMinutes), eventEndDateTime: ago(-startsInMinutes - 120) }
  await stage.put('events', anEvent(eventId, { organizationId, ...times }))
  await stage.put('eventCounters', aCounter(eventId, { seats: 9, taken: 1 }))
}
const seat = (id: string, status: 'registered' | 'cancelled' = 'registered', eventId = 'e1') =>
  stage.put('participations', {
    eventId,
    personId: id,
    partyId: id,
    status,
    queueNo: 1,
    shard: 0,
    changedAt: 'x',
  })

/** The number that the roster gives, as a phone keeps it. */
async function numberOf(nickName: string, eventId = 'e1'): Promise<string> {
  const { body } = await ask('GET /staff/door/events/{eventId}', { as: owner, path: { eventId } })
  const { people } = body as OutputOf<typeof doorRoster>
  return people.find((one) => one.nickName === nickName)?.receiptNumber ?? 'none'
}

const send = (
  receiptNumber: string | null,
  scannedAt: string,
  {
    as = door,
    eventId = 'e1',
    nonce = randomUUID(),
    key = randomUUID(),
    nickName = 'さくら',
    codeMadeAt = '',
  } = {},
) =>
  ask(`POST ${EVENT}/offline-check-ins`, {
    as,
    key,
    path: { eventId },
    body: { receiptNumber, nickName, nonce, scannedAt, ...(codeMadeAt !== '' && { codeMadeAt }) },
  })
const letIn = (as: string, eventId = 'e1') =>
  ask(`POST ${EVENT}/check-ins`, {
    as,
    key: randomUUID(),
    path: { eventId },
    body: { who: { personId: sakura }, nonce: randomUUID() },
  })
const rows = () => stage.rows('checkIns')
const entries = async () => (await stage.rows('auditEntries')).length

test('SEC-C7: an offline scan is stored once with the time of the scan, however often it is sent', async () => {
  const number = await numberOf('さくら')
  const scannedAt = ago(20)
  const nonce = randomUUID()
  for (let times = 0; times < 3; times += 1)
    expect(await send(number, scannedAt, { nonce })).toMatchObject({
      status: 200,
      body: { at: scannedAt, review: null },
    })
  expect(await rows()).toMatchObject([{ personId: sakura, state: 'in', at: scannedAt, nonce }])
  expect(await entries()).toBe(1)
})

test('SEC-C9, R6: of scans at two doors the earlier time stays and the other is 要確認, in any order of arrival', async () => {
  const number = await numberOf('さくら')
  await letIn(other)
  expect(await send(number, ago(20))).toMatchObject({ status: 200, body: { review: 'TWO_DOORS' } })
  const [first] = await rows()
  expect(Date.parse(first?.at ?? '')).toBeLessThan(Date.now() - 19 * MINUTE_MS)
  expect(await send(number, ago(5), { as: owner })).toMatchObject({ status: 200 })
  const all = await rows()
  expect(all).toHaveLength(1)
  expect(all[0]?.at).toBe(first?.at)
})

test('R6: an offline scan of a person who cancelled counts as 受付 and is 要確認 for the desk', async () => {
  const number = await numberOf('さくら')
  await seat(sakura, 'cancelled')
  expect(await send(number, ago(20))).toMatchObject({ status: 200, body: { review: 'CANCELLED' } })
  expect(await rows()).toMatchObject([{ state: 'in', review: 'CANCELLED' }])
})

test.each([
  ['as it was shown', 4, { review: null }],
  ['of minutes before', 6, { review: 'OLD_CODE' }],
])('R6: a code that the door read by itself, %s', async (_, minutes, answer) => {
  const number = await numberOf('さくら')
  const scannedAt = ago(20)
  const codeMadeAt = new Date(Date.parse(scannedAt) - minutes * MINUTE_MS).toISOString()
  expect(await send(number, scannedAt, { codeMadeAt })).toMatchObject({ status: 200, body: answer })
  expect(await rows()).toMatchObject([{ state: 'in', by: 'code', at: scannedAt }])
})

test('R6: a scan from before the desk undid the 受付 does not let the person in again, and is 要確認', async () => {
  const number = await numberOf('さくら')
  await letIn(owner)
  const path = { eventId: 'e1', personId: sakura }
  await ask(`POST ${EVENT}/check-ins/{personId}/undoing`, { as: owner, key: randomUUID(), path, body: {} })
  expect(await send(number, ago(20))).toMatchObject({ status: 200, body: { review: 'UNDONE' } })
  expect(await rows()).toMatchObject([{ state: 'undone', review: 'UNDONE' }])
  // It let no one in.
  const actions = (await stage.rows('auditEntries')).map(({ action }) => action)
  expect(actions.sort()).toEqual(['checkInUndone', 'checkedIn', 'scannedTooLate'])
})

test('R1: after a shift only its scans are accepted; other organizations stay 404', async () => {
  await event('over', -9 * 60)
  await seat(sakura, 'registered', 'over')
  const number = await numberOf('さくら', 'over')
  expect(await letIn(door, 'over')).toMatchObject({ status: 403 })
  expect(await send(number, ago(8 * 60), { eventId: 'over' })).toMatchObject({ status: 200 })
  expect(await send(number, ago(10), { eventId: 'over' })).toMatchObject({ status: 403 })
  await event('elsewhere', -30, 'foreign')
  await seat(sakura, 'registered', 'elsewhere')
  const foreign = await numberOf('さくら', 'elsewhere')
  expect(await send(foreign, ago(10), { eventId: 'elsewhere' })).toMatchObject({ status: 404 })
})

test('SEC-C8: a scan from a phone whose clock is ahead gets the server’s time', async () => {
  const number = await numberOf('さくら')
  expect(await send(number, ago(-90))).toMatchObject({ status: 200 })
  expect(Date.parse((await rows())[0]?.at ?? '')).toBeLessThanOrEqual(Date.now())
})

test('SEC-C8: a phone a day behind loses no scan: its scan counts for the first hour of the door, as 要確認', async () => {
  const number = await numberOf('さくら')
  const opened = Date.parse((await stage.rows('events'))[0]?.eventStartDateTime ?? '') - 6 * 60 * MINUTE_MS
  const taken = { at: new Date(opened).toISOString(), review: 'TOO_EARLY' }
  expect(await send(number, ago(24 * 60))).toMatchObject({ status: 200, body: taken })
})

const settle = (as: string, body: object = {}) =>
  ask(`POST ${EVENT}/check-ins/{personId}/review`, {
    as,
    key: randomUUID(),
    path: { eventId: 'e1', personId: sakura },
    body,
  })

test('R6: 要確認 is ticked off once, by the desk alone, and the audit has the note', async () => {
  const number = await numberOf('さくら')
  expect(await settle(owner)).toMatchObject({ status: 404 })
  await seat(sakura, 'cancelled')
  await send(number, ago(20))
  expect(await settle(door)).toMatchObject({ status: 403 })
  const both = await Promise.all([
    settle(owner, { note: '本人に確認した' }),
    settle(owner, { note: '電話した' }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'in', review: 'CANCELLED', settledAt: expect.any(String) })
  expect(await settle(owner)).toMatchObject({ body: { settledAt: row?.settledAt } })
  const told = (await stage.rows('auditEntries')).filter(({ action }) => action === 'reviewSettled')
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).toMatch(/本人に確認した|電話した/)
})

test('R6: a 要確認 ticked off stays so when the scan is sent again; a scan of another door opens it', async () => {
  const number = await numberOf('さくら')
  await seat(sakura, 'cancelled')
  const nonce = randomUUID()
  await send(number, ago(20), { nonce })
  await settle(owner)
  await send(number, ago(20), { nonce })
  expect((await rows())[0]?.settledAt).toBeDefined()
  expect(await send(number, ago(10), { as: other })).toMatchObject({ body: { review: 'TWO_DOORS' } })
  expect((await rows())[0]?.settledAt).toBeUndefined()
})

/** 当日受付 of はる, by nickname. */
const walkIn = (scannedAt: string, given: Parameters<typeof send>[2] = {}) =>
  send(null, scannedAt, { nickName: 'はる', ...given })
const seats = async (eventId = 'e1') =>
  (await stage.rows('eventCounters')).find((row) => row.eventId === eventId)?.taken

test('R6, SEC-C7: 当日受付 without a network takes one seat, with the time of the scan, however often it is sent', async () => {
  const scannedAt = ago(20)
  const nonce = randomUUID()
  for (let times = 0; times < 3; times += 1)
    expect(await walkIn(scannedAt, { nonce })).toMatchObject({
      status: 200,
      body: { at: scannedAt, review: null },
    })
  expect(await rows()).toMatchObject([{ personId: haru, state: 'in', at: scannedAt, by: 'walkIn', nonce }])
  expect(await stage.rows('participations')).toContainEqual(
    expect.objectContaining({ personId: haru, status: 'registered' }),
  )
  expect(await seats()).toBe(2)
  expect((await stage.rows('auditEntries')).map(({ action }) => action)).toEqual(['walkedIn'])
})

test('R6: an offline 当日受付 on a full event counts as 受付 without a seat, and is 要確認', async () => {
  await stage.put('eventCounters', aCounter('e1', { seats: 1, taken: 1 }))
  expect(await walkIn(ago(20))).toMatchObject({ status: 200, body: { review: 'NO_SEAT' } })
  expect(await rows()).toMatchObject([{ personId: haru, state: 'in', review: 'NO_SEAT', by: 'walkIn' }])
  expect(await stage.rows('participations')).toContainEqual(
    expect.objectContaining({ personId: haru, status: 'attended' }),
  )
  expect(await seats()).toBe(1)
})

test('R6: of two offline 当日受付 for the last seat one gets it, and both people are checked in', async () => {
  const natsu = personId(13)
  await named(natsu, 'なつ')
  await stage.put('eventCounters', aCounter('e1', { seats: 2, taken: 1 }))
  const replies = await Promise.all([walkIn(ago(20)), walkIn(ago(19), { nickName: 'なつ', as: other })])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await rows()).map(({ review }) => review ?? 'seat').sort()).toEqual(['NO_SEAT', 'seat'])
  expect(await seats()).toBe(2)
})

test('R6: an offline 当日受付 checks in a person by their seat; for an unknown person it writes nothing', async () => {
  expect(await walkIn(ago(20), { nickName: 'さくら' })).toMatchObject({ status: 200, body: { review: null } })
  expect(await rows()).toMatchObject([{ personId: sakura, by: 'number' }])
  expect(await seats()).toBe(1)
  expect(await walkIn(ago(20), { nickName: 'だれもいない' })).toMatchObject({ status: 404 })
  expect(await rows()).toHaveLength(1)
})

test('SEC-C3: an offline 当日受付 of a restricted member gives no seat and is 要確認', async () => {
  await stage.put('users', aMember(haru, { nickName: 'はる', status: 'restricted' }))
  expect(await walkIn(ago(20))).toMatchObject({ status: 200, body: { review: 'RESTRICTED' } })
  expect(await seats()).toBe(1)
  await stage.put('users', aMember(haru, { nickName: 'はる' }))
})

test('R6: an offline scan of an unknown number is refused and writes nothing', async () => {
  await seat(haru)
  const taken = new Set([await numberOf('さくら'), await numberOf('はる')])
  const free = ['000000', '000001', '000002'].find((number) => !taken.has(number)) ?? ''
  expect(await send(free, ago(5))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await rows()).toEqual([])
})
