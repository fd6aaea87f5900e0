// R22: a member says that they do not come, where cancelling is over.
import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type * as DepsModule from '#aws/deps.ts'
import type * as StoreModule from '#features/events/mine/own-absence-store.ts'
import type { Ask } from '#test/ask.ts'
import { aCheckIn, aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, other, restricted, waiting, owner] = [
  personId(1),
  personId(2),
  personId(3),
  personId(4),
  personId(5),
]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const secIn = (hours: number) => secondsOf(inHours(hours))
/** The day before: cancelling is over, and nothing has begun. */
const CLOSED = { startsAtSec: secIn(20), cancelUntilSec: secIn(-1) }

let stage: Stage
let own: Ask
let desk: Ask
let page: Ask
beforeAll(async () => {
  stage = await testStage()
  own = stage.load('my-events')
  desk = stage.load('check-in')
  page = stage.load('event-management')
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put(
    'users',
    aMember(me),
    aMember(other),
    aMember(restricted, { status: 'restricted' }),
    aMember(waiting, { status: 'waiting' }),
  )
})
afterAll(() => stage.stop())

/** An event with a seat of each of these. */
async function held(counter: Parameters<typeof aCounter>[1] = CLOSED, status = 'registered') {
  const eventId = randomUUID()
  const startsAt =
    counter?.startsAtSec === undefined ? null : new Date(counter.startsAtSec * 1000).toISOString()
  await stage.put('events', anEvent(eventId, { eventStartDateTime: startsAt, eventEndDateTime: null }))
  await stage.put('eventCounters', aCounter(eventId, { seats: 9, taken: 3, ...counter }))
  for (const id of [me, restricted, waiting]) {
    const rest = { partyId: id, queueNo: 1, shard: 0, changedAt: 'x' }
    await stage.put('participations', { eventId, personId: id, status: status as 'registered', ...rest })
  }
  return eventId
}

const say = (eventId: string, body: object = { absent: true }, as = me) =>
  own('POST /my-entries/{eventId}/absence', { as, path: { eventId }, body })
const rowOf = async (eventId: string) =>
  (await stage.rowsOf('checkIns', eventId)).find((row) => row.personId === me)
const shownOf = async (eventId: string) =>
  (await page('GET /event-management/{eventId}', { as: me, path: { eventId } })).body

test('R22: after the deadline for cancelling a member reports an absence with a reason; the seat stays and the page says so', async () => {
  const eventId = await held()
  expect(await say(eventId, { absent: true, why: 'unwell' })).toMatchObject({ status: 200 })
  const row = await rowOf(eventId)
  expect(row).toMatchObject({ state: 'absent', absenceReason: 'unwell', staffId: '' })
  const shown = { userParticipationStatus: { isParticipating: true, absentAt: row?.lastAt } }
  expect(await shownOf(eventId)).toMatchObject(shown)
  expect((await stage.rowsOf('eventCounters', eventId))[0]?.taken).toBe(3)
})

test('R22: ten presses at once are one absence with the first time', async () => {
  const eventId = await held()
  const said = await Promise.all(Array.from({ length: 10 }, () => say(eventId)))
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(said.map(({ body }) => (body as { absentAt: string }).absentAt)).size).toBe(1)
  expect(await rowOf(eventId)).toMatchObject({ state: 'absent', version: 1 })
})

test('R22: an absence is taken back, with its reason, and a second withdrawal changes nothing', async () => {
  const eventId = await held()
  await say(eventId, { absent: true, why: 'family' })
  expect((await say(eventId, { absent: false })).body).toEqual({ absentAt: null })
  const row = await rowOf(eventId)
  expect(row).toMatchObject({ state: 'undone', version: 2 })
  expect(row).not.toHaveProperty('absenceReason')
  await say(eventId, { absent: false })
  expect(await rowOf(eventId)).toEqual(row)
  expect(await shownOf(eventId)).toMatchObject({ userParticipationStatus: { absentAt: null } })
})

test.each([
  ['while cancelling is open', { startsAtSec: secIn(20), cancelUntilSec: secIn(1) }, 'ABSENCE_CLOSED'],
  ['before an event without a deadline', { startsAtSec: secIn(1) }, 'ABSENCE_CLOSED'],
  ['of an event without a date', { startsAtSec: undefined }, 'ABSENCE_CLOSED'],
  [
    'after the deadline of an event without a date',
    { startsAtSec: undefined, cancelUntilSec: secIn(-1) },
    null,
  ],
  ['an hour after the start', { startsAtSec: secIn(-1) }, null],
  ['two hours after the start', { startsAtSec: secIn(-2) }, 'ABSENCE_CLOSED'],
  ['of a cancelled event', { ...CLOSED, status: 'cancelled' as const }, 'EVENT_CANCELLED'],
  ['of a draft', { ...CLOSED, status: 'draft' as const }, 'NOT_FOUND'],
])('R22: an absence %s is answered by its time and state', async (_, counter, code) => {
  const eventId = await held(counter)
  const answer = await say(eventId)
  expect(answer).toMatchObject(code === null ? { status: 200 } : { code })
  expect((await rowOf(eventId))?.state).toBe(code === null ? 'absent' : undefined)
})

test('R22: without a seat there is no absence', async () => {
  const eventId = await held()
  expect(await say(eventId, { absent: true }, other)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await say(await held(CLOSED, 'cancelled'))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await say('nothing')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await say(eventId, { absent: true }, personId(99))).toMatchObject({ code: 'NO_PROFILE' })
})

test('SEC-A7: restricted members may report an absence as they may cancel; a waiting person may not', async () => {
  const eventId = await held()
  expect(await say(eventId, { absent: true }, restricted)).toMatchObject({ status: 200 })
  expect(await say(eventId, { absent: true }, waiting)).toMatchObject({ code: 'MEMBER_RESTRICTED' })
})

test('R22: after 受付 an absence is refused, and a 受付 after an absence ends it', async () => {
  const soon = { startsAtSec: secIn(1), cancelUntilSec: secIn(-1) }
  const came = await held(soon)
  await stage.put('checkIns', aCheckIn(came, me))
  expect(await say(came)).toMatchObject({ code: 'ALREADY_IN' })
  const eventId = await held(soon)
  await say(eventId, { absent: true, why: 'unwell' })
  const letIn = await desk('POST /staff/events/{eventId}/check-ins', {
    as: owner,
    key: randomUUID(),
    path: { eventId },
    body: { who: { personId: me }, nonce: randomUUID() },
  })
  expect(letIn.body).toMatchObject({ answer: 'OK' })
  const row = await rowOf(eventId)
  expect(row).toMatchObject({ state: 'in', version: 2 })
  expect(row).not.toHaveProperty('absenceReason')
  expect(await shownOf(eventId)).toMatchObject({ userParticipationStatus: { absentAt: null } })
})

test('R22: a 受付 and an absence at the same moment leave the person in', async () => {
  for (let round = 0; round < 5; round += 1) {
    const eventId = await held({ startsAtSec: secIn(1), cancelUntilSec: secIn(-1) })
    const pressed = desk('POST /staff/events/{eventId}/check-ins', {
      as: owner,
      key: randomUUID(),
      path: { eventId },
      body: { who: { personId: me }, nonce: randomUUID() },
    })
    const [{ body }] = await Promise.all([pressed, say(eventId)])
    expect(body).toMatchObject({ answer: 'OK' })
    expect((await rowOf(eventId))?.state).toBe('in')
  }
})

test.each([
  ['the seat was given back', { status: 'cancelled' }, {}, {}],
  ['the deadline was moved', {}, { cancelUntilSec: secIn(1) }, {}],
  ['two hours have passed since the start', {}, { startsAtSec: secIn(-2) }, {}],
  ['the event was called off', {}, { status: 'cancelled' }, {}],
  ['the member has left', {}, {}, { status: 'left' }],
  ['nothing has changed', {}, {}, null],
] as const)(
  'R22: the write of an absence is refused when since the reading %s',
  async (_, seat, counter, member) => {
    const eventId = await held()
    const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
    const store: typeof StoreModule = jest.requireActual('#features/events/mine/own-absence-store.ts')
    const rest = { partyId: me, queueNo: 1, shard: 0, changedAt: 'x' }
    await stage.put('participations', { eventId, personId: me, status: 'registered', ...rest, ...seat })
    await stage.put('eventCounters', aCounter(eventId, { seats: 9, taken: 3, ...CLOSED, ...counter }))
    await stage.put('users', aMember(me, { ...member }))
    const row = { ...aCheckIn(eventId, me, 'absent'), version: 1 }
    const whose = { shard: 0, sub: me, whose: { personId: me, dependent: null } }
    stage.enter('my-events')
    expect(await store.saveAbsence(openDeps('my-events'), row, whose, new Date())).toBe(member === null)
    await stage.put('users', aMember(me))
  },
)

test('an absence names the field that is wrong', async () => {
  const eventId = await held()
  expect(await say(eventId, { absent: true, why: 'bored' })).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await say(eventId, {})).toMatchObject({ code: 'BAD_REQUEST' })
})
