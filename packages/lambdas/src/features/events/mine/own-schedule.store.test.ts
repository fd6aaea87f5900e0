// 予定: what a member takes part in, and what became of it.
import type { OutputOf } from '@app/shared/base/call.ts'
import type { readSchedule } from '@app/shared/check-in/schedule-contract.ts'
import type { listMyEvents } from '@app/shared/events/contract.ts'
import type { Ask } from '#test/ask.ts'
import { aCheckIn, aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, other, restricted, former] = [personId(1), personId(2), personId(3), personId(4)]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('my-events')
  await stage.put(
    'users',
    aMember(me),
    aMember(other),
    aMember(restricted, { status: 'restricted' }),
    aMember(former, { status: 'left' }),
  )
  await seated('next', 20)
  await seated('later', 72)
  await seated('undated', null)
  await seated('off', 48, 'registered', { eventRegistrationStatus: 'cancelled' })
  await seated('online', 96, 'registered', { venueName: null, onlineUrl: 'https://meet.example.jp/x' })
  await seated('given-back', 30, 'cancelled')
  await seated('waiting', 30, 'waiting')
  await seated('offered', 31, 'offered')
  await seated('applied', 20, 'waiting')
  await seated('over', -30, 'waiting')
  const rules = { shards: 1, draw: 'equal', drawAtSec: 1 } as const
  await stage.put('eventCounters', aCounter('applied', { rules }), aCounter('waiting'))
  await seated('draft', 30, 'registered', { eventRegistrationStatus: 'draft' })
  await seated('excused', 90)
  await seated('came', -48)
  await seated('unmarked', -72)
  await seated('sick', -96)
  await seated('left', -120, 'cancelled')
  await stage.put('checkIns', aCheckIn('came', me), aCheckIn('came', other))
  await stage.put('checkIns', aCheckIn('sick', me, 'absent'), aCheckIn('excused', me, 'absent'))
})
afterAll(() => stage.stop())

/** An event with a seat of `me`. */
async function seated(
  eventId: string,
  hours: number | null,
  status = 'registered',
  fields: Parameters<typeof anEvent>[1] = {},
) {
  const times = {
    eventStartDateTime: hours === null ? null : inHours(hours),
    eventEndDateTime: hours === null ? null : inHours(hours + 2),
  }
  await stage.put('events', anEvent(eventId, { ...times, ...fields }))
  const rest = { partyId: me, queueNo: 1, shard: 0, changedAt: 'x' }
  await stage.put('participations', { eventId, personId: me, status: status as 'registered', ...rest })
}

const mine = async (past?: number, as = me) => {
  const { status, body } = await ask('GET /my-schedule', {
    as,
    ...(past !== undefined && { query: { past: String(past) } }),
  })
  expect(status).toBe(200)
  return body as OutputOf<typeof readSchedule>
}
const states = (events: OutputOf<typeof readSchedule>['past']) =>
  events.map(({ eventId, seat }) => [eventId, seat])

test('coming events are in the order of their start, without seats given back, queues and drafts', async () => {
  const { coming } = await mine()
  expect(states(coming)).toEqual([
    ['next', 'planned'],
    ['off', 'planned'],
    ['later', 'planned'],
    ['excused', 'absent'],
    ['online', 'planned'],
    ['undated', 'planned'],
  ])
})

test('those they wait for say for what: a draw that is to come, a place in the line, or their answer', async () => {
  const { waited } = await mine()
  expect(waited.map(({ eventId, seat, receiptNumber }) => [eventId, seat, receiptNumber])).toEqual([
    ['applied', 'applied', null],
    ['waiting', 'waiting', null],
    ['offered', 'offered', null],
  ])
})

test('an event in whose line they wait says how many parties stand before them, whatever the order of the rows', async () => {
  const waits = { eventId: 'waiting', enteredAt: new Date().toISOString(), least: 1 }
  const entry = (partyId: string, place: number) => ({
    ...waits,
    partyId,
    place,
    enteredBy: partyId,
    people: [{ personId: partyId, part: 'takesPart' as const }],
  })
  const ahead = async () => {
    const { waited } = await mine()
    const { body } = await ask('GET /my-events', { as: me })
    const { waited: ofList = [] } = body as OutputOf<typeof listMyEvents> // the contract's own output
    // The list of events says the same of the lines.
    const inLine = waited.filter(({ seat }) => seat !== 'applied')
    const shown = inLine.map(({ eventId, ahead: before }) => ({ eventId, ahead: before }))
    expect(new Set(ofList.filter(({ eventId }) => eventId !== 'over'))).toEqual(new Set(shown))
    return waited.map((event) => [event.eventId, event.ahead])
  }
  await stage.put('queueEntries', entry(me, 7))
  expect(await ahead()).toEqual([
    ['applied', null],
    ['waiting', 0],
    ['offered', null],
  ])
  await stage.put('queueEntries', entry(personId(9), 6), entry(other, 2), entry(personId(8), 8))
  // Of an application to a draw no place is known.
  await stage.put('queueEntries', { ...entry(me, 0), eventId: 'applied' })
  expect(await ahead()).toEqual([
    ['applied', null],
    ['waiting', 2],
    ['offered', null],
  ])
})

test('an event that is over is not one they came to: 受付, 欠席連絡 and a seat given back each say their own', async () => {
  const { past, hasMore } = await mine()
  expect(states(past)).toEqual([
    ['came', 'came'],
    ['unmarked', 'planned'],
    ['sick', 'absent'],
    ['left', 'left'],
  ])
  expect(hasMore).toBe(false)
})

test('so many past events as are asked for, and whether there are more', async () => {
  const { past, hasMore } = await mine(2)
  expect([past.map(({ eventId }) => eventId), hasMore]).toEqual([['came', 'unmarked'], true])
  expect((await mine(4)).hasMore).toBe(false)
  expect(await ask('GET /my-schedule', { as: me, query: { past: '501' } })).toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('R6: an event with a door has a receipt number, one online, called off or over has none', async () => {
  const { coming, past } = await mine()
  const numbered = [...coming, ...past].filter(({ receiptNumber }) => receiptNumber !== null)
  expect(numbered.map(({ eventId }) => eventId)).toEqual(['next', 'later', 'excused', 'undated'])
})

test('SEC-B1: a member sees their own seats alone; a restricted member none, and a former member an empty page', async () => {
  const empty = { coming: [], waited: [], past: [], hasMore: false }
  expect(await mine(undefined, other)).toEqual(empty)
  expect(await mine(undefined, former)).toEqual(empty)
  expect(await ask('GET /my-schedule', { as: restricted })).toMatchObject({ code: 'MEMBER_RESTRICTED' })
})
