// Public numbers: written from a stream of changed counters, read by lists and pages, on the real engine.
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type * as Mending from '#features/events/numbers/mending.ts'
import type * as Writing from '#features/events/numbers/writing-store.ts'
import { monthOf } from '#tables/public-numbers.ts'
import { aCounter, anEvent } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
let handler: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>
let openDeps: typeof DepsModule.openDeps
let writeNumbers: typeof Writing.writeNumbers
let mendNumbers: typeof Mending.mendNumbers
beforeAll(async () => {
  stage = await testStage()
  stage.enter('seats-check-job')
  stage.enter('public-numbers')
  handler = jest.requireActual<{ handler: typeof handler }>(
    '#features/events/numbers/public-numbers.handler.ts',
  ).handler
  openDeps = jest.requireActual<typeof DepsModule>('#aws/deps.ts').openDeps
  writeNumbers = jest.requireActual<typeof Writing>('#features/events/numbers/writing-store.ts').writeNumbers
  mendNumbers = jest.requireActual<typeof Mending>('#features/events/numbers/mending.ts').mendNumbers
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['events', 'eventCounters', 'publicNumbers', 'jobPlaces'] as const)
    await stage.clear(table)
})

const DECEMBER = Date.parse('2026-12-20T01:00:00.000Z') / 1000
const december = (eventId: string, fields: Partial<Item<'eventCounters'>> = {}) =>
  aCounter(eventId, { startsAtSec: DECEMBER, ...fields })
/** A batch of the stream: the keys of changed counters, in order. */
const changes = (...eventIds: string[]): DynamoDBStreamEvent => ({
  Records: eventIds.map((eventId, n) => ({
    eventName: 'MODIFY',
    dynamodb: { Keys: { eventId: { S: eventId }, shard: { N: '0' } }, SequenceNumber: `${n + 1}` },
  })),
})
async function takenOf(eventId: string, month = '2026-12'): Promise<number | undefined> {
  const row = (await stage.rows('publicNumbers')).find((each) => each.month === month)
  return row?.numbers[eventId]?.taken
}

test('the stream sums all shards of an event, with its times, in one item of its month', async () => {
  await stage.put(
    'eventCounters',
    ...[3, 0, 4].map((taken, shard) => december('split', { shard, taken, rules: { shards: 3 } })),
    december('timed', { taken: 2, opensAtSec: 100, closesAtSec: 200, cancelUntilSec: 150 }),
    aCounter('undecided', { taken: 1 }),
  )
  expect(await handler(changes('split', 'timed', 'split', 'undecided'))).toEqual({ batchItemFailures: [] })
  expect(await stage.rows('publicNumbers')).toEqual(
    expect.arrayContaining([
      {
        month: '2026-12',
        version: 1,
        numbers: {
          split: { taken: 7, readAtMs: expect.any(Number) },
          timed: {
            taken: 2,
            readAtMs: expect.any(Number),
            opensAtSec: 100,
            closesAtSec: 200,
            cancelUntilSec: 150,
          },
        },
      },
      {
        month: 'undecided',
        version: 1,
        numbers: { undecided: { taken: 1, readAtMs: expect.any(Number) } },
      },
    ]),
  )
})

test('records of counters that come twice, late or out of order leave the same public number', async () => {
  await stage.put('eventCounters', december('e1', { taken: 4 }), december('e2', { taken: 1 }))
  for (const batch of [changes('e1', 'e2'), changes('e2', 'e1', 'e1'), changes('e1')]) await handler(batch)
  expect([await takenOf('e1'), await takenOf('e2')]).toEqual([4, 1])
  // An event that was never published.
  expect(await handler(changes('nowhere'))).toEqual({ batchItemFailures: [] })
  expect(await takenOf('nowhere')).toBeUndefined()
})

test('an older sum of the counters never replaces a newer public number', async () => {
  await stage.put('eventCounters', december('e1', { taken: 1 }), december('e2', { taken: 1 }))
  const real = openDeps('public-numbers')
  let reads = 0
  const eventCounters: typeof real.tables.eventCounters = {
    ...real.tables.eventCounters,
    async query(query, row) {
      const page = await real.tables.eventCounters.query(query, row)
      reads += 1
      // The second read is the sum to write: after it, another invocation counts one more and is done first.
      if (reads === 2) {
        await stage.put('eventCounters', december('e1', { taken: 2 }))
        await writeNumbers(real, ['e1', 'e2'])
      }
      return page
    },
  }
  await writeNumbers({ ...real, tables: { ...real.tables, eventCounters } }, ['e1'])
  expect([await takenOf('e1'), await takenOf('e2')]).toEqual([2, 1])
})

test('a counter that cannot be read stops its own public number alone, and the stream sends it again', async () => {
  await stage.put('eventCounters', december('good', { taken: 1 }), december('half', { rules: { shards: 2 } }))
  await stage.putRaw('eventCounters', { ...december('half', { shard: 1 }), taken: 'many' })
  const answer = await handler(changes('good', 'half', 'good', 'half'))
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
  expect([await takenOf('good'), await takenOf('half')]).toEqual([1, undefined])
})

test('the check of seats writes missing public numbers, past ones too, and mends wrong ones of coming events', async () => {
  const past = anEvent('past', { eventStartDateTime: '2020-01-10T01:00:00.000Z' })
  const coming = ['missing', 'wrong', 'right'].map((eventId) => anEvent(eventId))
  const startsAtSec = Date.parse(String(coming[0]?.eventStartDateTime)) / 1000
  const month = monthOf(startsAtSec * 1000)
  await stage.put('events', past, ...coming, anEvent('unpublished'))
  await stage.put(
    'eventCounters',
    aCounter('past', { taken: 9, startsAtSec: Date.UTC(2020, 0, 10, 1) / 1000 }),
  )
  await stage.put(
    'eventCounters',
    ...coming.map(({ eventId }) => aCounter(eventId, { taken: 2, startsAtSec })),
  )
  const stored = (taken: number) => ({ taken, readAtMs: 7 })
  await stage.put('publicNumbers', { month, version: 4, numbers: { wrong: stored(1), right: stored(2) } })
  expect(await mendNumbers(openDeps('seats-check-job'))).toEqual({ numbersMended: 3, failed: 0 })
  const taken = [takenOf('past', '2020-01'), ...coming.map(({ eventId }) => takenOf(eventId, month))]
  expect(await Promise.all(taken)).toEqual([9, 2, 2, 2])
  await stage.unchanged(async () => {
    expect(await mendNumbers(openDeps('seats-check-job'))).toEqual({ numbersMended: 0, failed: 0 })
  })
})

test('public numbers: a run that has used up its time ends, and the next one mends the rest', async () => {
  const events = Array.from({ length: 101 }, (_, n) => anEvent(`e${n}`))
  const startsAtSec = Date.parse(String(events[0]?.eventStartDateTime)) / 1000
  await stage.put('events', ...events)
  await stage.put('eventCounters', ...events.map(({ eventId }) => aCounter(eventId, { startsAtSec })))
  const real = openDeps('seats-check-job')
  let nowMs = real.now().getTime()
  const now = () => {
    nowMs += 20_000
    return new Date(nowMs)
  }
  const slow = { ...real, now }
  expect(await mendNumbers(slow)).toEqual({ numbersMended: 100, failed: 0 })
  expect(await mendNumbers(slow)).toEqual({ numbersMended: 1, failed: 0 })
})

test('a month of public numbers that cannot be read is named, and the others are mended', async () => {
  const [here, there] = [
    anEvent('here'),
    anEvent('there', { eventStartDateTime: '2020-01-10T01:00:00.000Z' }),
  ]
  await stage.put('events', here, there)
  await stage.put('eventCounters', aCounter('here', { taken: 1 }), aCounter('there', { taken: 1 }))
  await stage.putRaw('publicNumbers', { month: '2020-01', version: 'x' })
  expect(await mendNumbers(openDeps('seats-check-job'))).toEqual({ numbersMended: 1, failed: 1 })
})
