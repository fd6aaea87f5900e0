// R6, R16: only the caller's own 受付番号 and 来場.
import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@app/shared/base/call.ts'
import type { listMyEntries } from '@app/shared/check-in/entries-contract.ts'
import type { Ask } from '#test/ask.ts'
import { aCheckIn, aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, other, owner, restricted] = [personId(1), personId(2), personId(3), personId(4)]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let stage: Stage
let ask: Ask
let door: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('my-events')
  door = stage.load('check-in')
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('users', aMember(me), aMember(other), aMember(restricted, { status: 'restricted' }))
  for (const [eventId, hours] of [
    ['now', 1],
    ['later', 72],
    ['over', -48],
  ] as const) {
    const times = { eventStartDateTime: inHours(hours), eventEndDateTime: inHours(hours + 2) }
    await stage.put('events', anEvent(eventId, times))
    await stage.put('eventCounters', aCounter(eventId, { seats: 9, taken: 2 }))
    for (const id of [me, other])
      await stage.put('participations', {
        eventId,
        personId: id,
        partyId: id,
        status: 'registered',
        queueNo: 1,
        shard: 0,
        changedAt: 'x',
      })
  }
})
afterAll(() => stage.stop())

const mine = async (as = me) => {
  const { status, body } = await ask('GET /my-entries', { as })
  expect(status).toBe(200)
  return (body as OutputOf<typeof listMyEntries>).entries
}

test('R6: a member gets the receipt number of events that are not over, and 来場 after checking in', async () => {
  const before = await mine()
  expect(before.map(({ eventId, arrivedAt }) => [eventId, arrivedAt])).toEqual([
    ['now', null],
    ['later', null],
  ])
  const answer = await door('POST /staff/events/{eventId}/check-ins', {
    as: owner,
    key: randomUUID(),
    path: { eventId: 'now' },
    body: { who: { receiptNumber: before[0]?.receiptNumber }, nonce: randomUUID() },
  })
  expect(answer.body).toMatchObject({ answer: 'OK', person: { personId: me } })
  expect((await mine())[0]?.arrivedAt).not.toBeNull()
})

test('R22: an entry says when 欠席連絡 was sent, keeps its number, and says nothing once it is taken back', async () => {
  const said = aCheckIn('later', me, 'absent')
  await stage.put('checkIns', said)
  const later = (await mine()).find(({ eventId }) => eventId === 'later')
  expect(later).toMatchObject({ arrivedAt: null, absentAt: said.lastAt })
  expect(later?.receiptNumber).toMatch(/^\d{6}$/)
  expect((await mine(other)).map(({ absentAt }) => absentAt)).toEqual([null, null])
  await stage.put('checkIns', aCheckIn('later', me, 'undone'))
  expect((await mine()).map(({ absentAt }) => absentAt)).toEqual([null, null])
})

test('R16: an online event has no receipt number', async () => {
  const times = { eventStartDateTime: inHours(1), eventEndDateTime: inHours(3) }
  const online = { ...times, venueName: null, onlineUrl: 'https://meet.example.jp/x' }
  await stage.put('events', anEvent('online', online))
  const seat = { eventId: 'online', personId: me, partyId: me, queueNo: 1, shard: 0, changedAt: 'x' }
  await stage.put('participations', { ...seat, status: 'registered' })
  expect((await mine()).map(({ eventId }) => eventId)).not.toContain('online')
})

test('SEC-B1: another member’s number and 来場 are never shown', async () => {
  const [own] = await mine()
  const [theirs] = await mine(other)
  expect(theirs?.receiptNumber).not.toBe(own?.receiptNumber)
  expect(theirs?.arrivedAt).toBeNull()
})

test('SEC-A7: restricted members get no number', async () => {
  expect(await ask('GET /my-entries', { as: restricted })).toMatchObject({ code: 'MEMBER_RESTRICTED' })
})
