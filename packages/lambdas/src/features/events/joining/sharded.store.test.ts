// The seats of a very busy event are split over counters: joins spread, and members do not notice the split.
import { randomUUID } from 'node:crypto'
import { type Ask, untilCertain } from '#test/ask.ts'
import { aCounter, aMember, personId } from '#test/items.ts'
import { expectExact, seatsOf } from '#test/seats.ts'
import { type Stage, testStage } from '#test/stage.ts'

const ROUTE = '/event-management/{eventId}/participate'
const PEOPLE = 40

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('participate')
  await stage.put('users', ...Array.from({ length: PEOPLE }, (_, n) => aMember(personId(n))))
})
afterAll(() => stage.stop())

async function open(shards: number, seatsEach?: number): Promise<string> {
  const eventId = `s-${randomUUID().slice(0, 8)}`
  const counters = Array.from({ length: shards }, (_, shard) =>
    aCounter(eventId, { shard, rules: { shards }, ...(seatsEach !== undefined && { seats: seatsEach }) }),
  )
  await stage.put('eventCounters', ...counters)
  return eventId
}

async function join(eventId: string, n: number) {
  const body = { attendanceStatus: 'undecided', attendeeCount: 1 }
  const answer = await untilCertain((key) =>
    ask(`POST ${ROUTE}`, { as: personId(n), path: { eventId }, body, key }),
  )
  return answer.code ?? answer.status
}
async function leave(eventId: string, n: number) {
  const answer = await untilCertain((key) =>
    ask(`DELETE ${ROUTE}`, { as: personId(n), path: { eventId }, key }),
  )
  return answer.code ?? answer.status
}

test('joins spread over the shards by member', async () => {
  const eventId = await open(4)
  for (let n = 0; n < 12; n += 1) expect(await join(eventId, n)).toBe(200)
  const { counters } = await seatsOf(stage, eventId)
  expect(counters.map(({ taken }) => taken)).toEqual([3, 3, 3, 3])
  expect(await expectExact(stage, eventId)).toBe(12)
})

test.each([
  [4, 2],
  [16, 1],
])(
  '%i shards of %i seats: the event is full after exactly that many joins',
  async (shards, each) => {
    const eventId = await open(shards, each)
    const answers: (string | number)[] = []
    for (let n = 0; n < shards * each + 3; n += 1) answers.push(await join(eventId, n * shards))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(shards * each)
    expect(answers.slice(-3)).toEqual(['EVENT_FULL', 'EVENT_FULL', 'EVENT_FULL'])
    expect(await expectExact(stage, eventId)).toBe(shards * each)
  },
  120_000,
)

beforeAll(() =>
  // People whose own shard is the first one of four and of sixteen.
  stage.put(
    'users',
    ...Array.from({ length: 20 }, (_, n) => [aMember(personId(n * 16)), aMember(personId(n * 4))])
      .flat()
      .filter((row, at, all) => all.findIndex(({ id }) => id === row.id) === at),
  ),
)

test('forty concurrent joins on four shards of five: twenty get a seat, twenty get EVENT_FULL', async () => {
  const eventId = await open(4, 5)
  const answers = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => join(eventId, n)))
  expect(answers.filter((answer) => answer === 200)).toHaveLength(20)
  expect(answers.filter((answer) => answer === 'EVENT_FULL')).toHaveLength(20)
  expect(await expectExact(stage, eventId)).toBe(20)
})

test('a free seat in another shard is found', async () => {
  const eventId = await open(4, 1)
  for (let n = 0; n < 4; n += 1) expect(await join(eventId, n)).toBe(200)
  for (const gone of [0, 1, 2, 3]) {
    expect(await join(eventId, 8)).toBe('EVENT_FULL')
    expect(await leave(eventId, gone)).toBe(200)
    expect(await join(eventId, 8)).toBe(200)
    expect(await expectExact(stage, eventId)).toBe(4)
    expect(await leave(eventId, 8)).toBe(200)
    expect(await join(eventId, gone)).toBe(200)
  }
})

test('a seat goes back to the shard it came from', async () => {
  const eventId = await open(4, 1)
  // All four have their home on shard 0, so three sit elsewhere.
  for (const n of [0, 4, 8, 12]) expect(await join(eventId, n)).toBe(200)
  for (const n of [12, 4, 0, 8]) expect(await leave(eventId, n)).toBe(200)
  expect(await expectExact(stage, eventId)).toBe(0)
  expect((await seatsOf(stage, eventId)).counters.map(({ taken }) => taken)).toEqual([0, 0, 0, 0])
})

test('SEC-I2: a participant of a full event who joins again keeps the seat, whichever shard has it', async () => {
  const eventId = await open(4, 1)
  for (const n of [0, 4, 8, 12]) await join(eventId, n)
  for (const n of [0, 4, 8, 12]) expect(await join(eventId, n)).toBe(200)
  expect(await expectExact(stage, eventId)).toBe(4)
})

test('an event keeps its seats when its shards are split or merged later', async () => {
  const eventId = await open(1, 4)
  expect(await join(eventId, 1)).toBe(200)
  await stage.put(
    'eventCounters',
    aCounter(eventId, { shard: 0, taken: 1, seats: 2, rules: { shards: 2 } }),
    aCounter(eventId, { shard: 1, taken: 0, seats: 2, rules: { shards: 2 } }),
  )
  for (const n of [2, 3, 5]) expect(await join(eventId, n)).toBe(200)
  expect(await join(eventId, 7)).toBe('EVENT_FULL')
  expect(await leave(eventId, 1)).toBe(200)
  expect(await leave(eventId, 9)).toBe(200)
  expect(await expectExact(stage, eventId)).toBe(3)
})

test('an event whose shards were merged still exists', async () => {
  const eventId = await open(4, 2)
  // Learned: four shards. Person 3 is on the fourth.
  expect(await join(eventId, 3)).toBe(200)
  await stage.clear('eventCounters')
  await stage.put('eventCounters', aCounter(eventId, { taken: 0, seats: 8 }))
  expect(await leave(eventId, 7)).toBe(200)
  expect(await join(eventId, 7)).toBe(200)
  expect(await leave(eventId, 7)).toBe(200)
  expect(await join('nowhere', 7)).toBe('NOT_FOUND')
  expect((await seatsOf(stage, eventId)).counters).toMatchObject([{ shard: 0, taken: 0 }])
})
