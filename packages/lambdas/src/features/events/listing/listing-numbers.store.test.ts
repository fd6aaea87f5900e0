// Lists and pages read public numbers, not the counters (the units are in bench/units.json).
import * as v from 'valibot'
import { monthOf, PUBLIC_NUMBERS } from '#tables/public-numbers.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { putFamily } from '#test/families.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const Counted = v.object({ currentParticipants: v.number() })
const [me, other] = [personId(1), personId(2)]
const event = anEvent('e1', { eventRegistrationLimit: 10 })
const startsMs = Date.parse(String(event.eventStartDateTime))

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-management')
  await stage.put('users', aMember(me), aMember(other))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'],
  })
  for (const table of ['events', 'eventCounters', 'publicNumbers', 'participations'] as const)
    await stage.clear(table)
  await stage.put('events', event)
  // What a container has read is old by now.
  later(PUBLIC_NUMBERS.keptMs)
})
afterEach(() => jest.useRealTimers())

let nowMs = Date.now()
function later(ms: number): void {
  nowMs += ms
  jest.setSystemTime(nowMs)
}
const numbers = (taken: number, readAtMs = nowMs) =>
  stage.put('publicNumbers', {
    month: monthOf(startsMs),
    version: 1,
    numbers: { e1: { taken, readAtMs, closesAtSec: 1_900_000_000 } },
  })
const aSeatOf = (personId: string) => ({
  eventId: 'e1',
  personId,
  partyId: personId,
  status: 'registered' as const,
  queueNo: nowMs,
  shard: 0,
  changedAt: new Date(nowMs).toISOString(),
})
const page = (as = me): Promise<Answer> =>
  ask('GET /event-management/{eventId}', { as, path: { eventId: 'e1' } })
const takenOnPage = async (as = me) => v.parse(Counted, (await page(as)).body).currentParticipants
async function takenOnList(): Promise<number | undefined> {
  const { body } = await ask('GET /event-management', { as: me })
  return v.parse(v.object({ events: v.array(Counted) }), body).events[0]?.currentParticipants
}

test('list and page say the public number of an event with its times, however many shards it has', async () => {
  await stage.put('events', { ...event, counterShards: 16 })
  await stage.put('eventCounters', aCounter('e1', { taken: 9, closesAtSec: 1 }))
  await numbers(4)
  expect([await takenOnList(), await takenOnPage()]).toEqual([4, 4])
  expect((await page()).body).toMatchObject({ registrationClosesAt: '2030-03-17T17:46:40.000Z' })
})

test('an event without a public number is read from all of its counters', async () => {
  await stage.put('events', { ...event, counterShards: 2 })
  const shards = [3, 4].map((taken, shard) => aCounter('e1', { shard, taken, rules: { shards: 2 } }))
  await stage.put('eventCounters', ...shards)
  expect([await takenOnList(), await takenOnPage()]).toEqual([7, 7])
})

test('a container keeps public numbers for a second, and no longer when its clock is put back', async () => {
  await numbers(4)
  expect(await takenOnPage()).toBe(4)
  await numbers(5)
  later(PUBLIC_NUMBERS.keptMs - 1)
  expect(await takenOnPage()).toBe(4)
  later(1)
  expect(await takenOnPage()).toBe(5)
  await numbers(6)
  later(-86_400_000)
  expect(await takenOnPage()).toBe(6)
})

test('a member who has just joined is counted on their own page, before the public number knows', async () => {
  await numbers(0)
  later(5)
  await stage.put('participations', aSeatOf(me))
  expect([await takenOnPage(me), await takenOnPage(other)]).toEqual([1, 0])
})

test('a household that has just joined is counted whole on its pages, before the public number knows', async () => {
  const { guardians, children } = await putFamily(stage, 0, { guardians: 2 })
  await numbers(6)
  later(5)
  const who = [guardians[0] ?? '', children[0] ?? '']
  await stage.put(
    'participations',
    ...who.map((personId) => ({
      ...aSeatOf(personId),
      partyId: 'a-household',
      part: 'takesPart' as const,
      seats: 1 as const,
    })),
  )
  expect([
    await takenOnPage(guardians[0]),
    await takenOnPage(guardians[1]),
    await takenOnPage(other),
  ]).toEqual([8, 8, 6])
})

test('the list says that people can wait until the line ends; the page keeps the rule for those who still do', async () => {
  const Ruled = v.object({ queue: v.string() })
  const queueAt = async (cancelUntilSec: number) => {
    const lined = { taken: 10, readAtMs: nowMs, queue: 'fillSeats' as const, cancelUntilSec }
    await stage.put('publicNumbers', { month: monthOf(startsMs), version: 1, numbers: { e1: lined } })
    later(PUBLIC_NUMBERS.keptMs)
    const { body } = await ask('GET /event-management', { as: me })
    const [listed] = v.parse(v.object({ events: v.array(Ruled) }), body).events
    return [listed?.queue, v.parse(Ruled, (await page()).body).queue]
  }
  const nowSec = Math.floor(nowMs / 1000)
  expect(await queueAt(nowSec + 3600)).toEqual(['fillSeats', 'fillSeats'])
  expect(await queueAt(nowSec - 1)).toEqual(['none', 'fillSeats'])
})
