// Places of a party that are given back without the household: by a departure, at the desk, by a birthday.
import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type { SeatUnit } from '@app/shared/events/fields.ts'
import type * as DepsModule from '#aws/deps.ts'
import type * as Seats from '#domain/seats-store.ts'
import type { Ask } from '#test/ask.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aCheckIn, aCounter, anEvent, personId } from '#test/items.ts'
import { exactSeatsOf } from '#test/seats.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
let join: Ask
let desk: Ask
let giveSeatBack: (eventId: string, personId: string) => Promise<void>
let ours: Family
const owner = personId(1)
beforeAll(async () => {
  stage = await testStage()
  join = stage.load('participate')
  desk = stage.load('attendees')
  stage.enter('leave')
  const { openDeps } = jest.requireActual<typeof DepsModule>('#aws/deps.ts')
  const seats = jest.requireActual<typeof Seats>('#domain/seats-store.ts')
  giveSeatBack = (eventId, id) => seats.giveSeatBack(openDeps('leave'), eventId, id)
  ours = await putFamily(stage, 0, { births: ['2018-04-02', '2020-04-02'] })
  await stage.put('staff', aStaff(owner, 'owner'))
})
afterAll(() => stage.stop())

const mother = () => ours.guardians[0] ?? ''
const [older, younger] = [() => ours.children[0] ?? '', () => ours.children[1] ?? '']

/** An event that the mother accompanies both children to. */
async function joined(unit: SeatUnit): Promise<string> {
  const eventId = `g-${randomUUID().slice(0, 8)}`
  const rules = { shards: 1, ...(unit !== 'person' && { unit }) }
  await stage.put('events', anEvent(eventId, { seatUnit: unit, organizationId: 'own' }))
  await stage.put('eventCounters', aCounter(eventId, { seats: 3, rules }))
  const people = [
    { personId: mother(), part: 'accompanies' },
    { personId: older(), part: 'takesPart' },
    { personId: younger(), part: 'takesPart' },
  ]
  const request = { as: mother(), path: { eventId }, body: { people }, key: randomUUID() }
  expect((await join('POST /event-management/{eventId}/party', request)).status).toBe(200)
  return eventId
}
async function left(eventId: string) {
  const rows = await exactSeatsOf(stage, eventId)
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  return [rows.map((row) => row.personId).sort(), counter?.taken]
}
const sorted = (...ids: string[]) => ids.sort()

test.each([
  ['person', 2],
  ['child', 1],
  ['family', 1],
] as const)(
  'by %s: one child leaves, then the other; an adult without a seat of her own goes with the last',
  async (unit, held) => {
    const eventId = await joined(unit)
    await giveSeatBack(eventId, older())
    expect(await left(eventId)).toEqual([sorted(mother(), younger()), held])
    await giveSeatBack(eventId, younger())
    // By person the adult holds a seat of her own.
    expect(await left(eventId)).toEqual(unit === 'person' ? [[mother()], 1] : [[], 0])
    await stage.unchanged(() => giveSeatBack(eventId, younger()))
  },
)

test('a place of an event that has begun, or of somebody who has come, stays', async () => {
  const eventId = await joined('child')
  await stage.put('checkIns', aCheckIn(eventId, older()))
  await stage.unchanged(() => giveSeatBack(eventId, older()))
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  if (counter !== undefined)
    await stage.put('eventCounters', { ...counter, startsAtSec: secondsOf(new Date()) - 60 })
  await stage.unchanged(() => giveSeatBack(eventId, younger()))
})

test.each([
  ['person', 2],
  ['child', 1],
  ['family', 1],
] as const)('R5, by %s: staff take a child out and give the seat again', async (unit, held) => {
  const eventId = await joined(unit)
  const call = (route: string, path: Record<string, string>, body: object) =>
    desk(route, {
      as: owner,
      path: { eventId, ...path },
      body: { ...body, reason: '電話で連絡' },
      key: randomUUID(),
    })
  const remove = await call(
    'POST /staff/events/{eventId}/attendees/{personId}/removal',
    { personId: older() },
    {},
  )
  expect(remove.status).toBe(200)
  expect(await left(eventId)).toEqual([sorted(mother(), younger()), held])
  const who = { personId: older() }
  expect((await call('POST /staff/events/{eventId}/attendees', {}, { who })).status).toBe(200)
  expect(await left(eventId)).toEqual([
    sorted(mother(), older(), younger()),
    unit === 'family' ? 1 : held + 1,
  ])
  expect((await call('POST /staff/events/{eventId}/attendees', {}, { who })).code).toBe('CONFLICT')
})
