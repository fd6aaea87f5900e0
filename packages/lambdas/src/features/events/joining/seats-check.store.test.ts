// Whether counters and rows agree, and the signal when they do not, on the real engine (SEC-I10).

import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type * as CheckModule from '#features/events/joining/seats-check.ts'
import { lambdas } from '#manifest/functions.ts'
import { aCounter, anEvent, personId } from '#test/items.ts'
import { countsWritten } from '#test/metrics.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
let checking: typeof CheckModule
let openDeps: typeof DepsModule.openDeps
let counts: ReturnType<typeof countsWritten>
beforeAll(async () => {
  counts = countsWritten()
  stage = await testStage()
  stage.enter('seats-check-job')
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'false'
  checking = jest.requireActual('#features/events/joining/seats-check.ts')
  openDeps = jest.requireActual<typeof DepsModule>('#aws/deps.ts').openDeps
})
afterAll(() => stage.stop())
afterAll(() => counts.stop())
beforeEach(async () => {
  counts.forget()
  for (const table of ['events', 'eventCounters', 'participations', 'jobPlaces'] as const)
    await stage.clear(table)
})

const deps = () => openDeps('seats-check-job')
const seat = (eventId: string, n: number, fields: Partial<Item<'participations'>> = {}) => ({
  eventId,
  personId: personId(n),
  partyId: personId(n),
  status: 'registered' as const,
  queueNo: n,
  shard: 0,
  changedAt: '2026-11-21T00:00:00.000Z',
  ...fields,
})

test('SEC-I10: events whose counters and rows agree are not reported, however many shards', async () => {
  await stage.put('events', anEvent('plain'), anEvent('split', { counterShards: 3 }), anEvent('empty'))
  await stage.put(
    'eventCounters',
    aCounter('plain', { taken: 2, seats: 2 }),
    aCounter('empty', { seats: 5 }),
    ...[1, 0, 2].map((taken, shard) => aCounter('split', { shard, taken, rules: { shards: 3 } })),
  )
  await stage.put(
    'participations',
    seat('plain', 1),
    seat('plain', 2),
    seat('plain', 3, { status: 'cancelled' }),
    seat('split', 1),
    seat('split', 2, { shard: 2 }),
    seat('split', 3, { shard: 2 }),
  )
  expect(await checking.checkSeats(deps())).toEqual({ events: 3, mismatched: 0, failed: 0 })
  expect(counts.names()).toEqual([])
})

test.each([
  ['counts one too many', { taken: 2, seats: 5 }, 1],
  ['counts one too few', { taken: 0, seats: 5 }, 1],
  ['has given out more seats than there are', { taken: 2, seats: 1 }, 2],
])('SEC-I10: an event that %s is counted once and logged only by its id', async (_, fields, rows) => {
  await stage.put('events', anEvent('wrong'), anEvent('right'))
  await stage.put('eventCounters', aCounter('wrong', fields), aCounter('right'))
  for (let n = 1; n <= rows; n += 1) await stage.put('participations', seat('wrong', n))
  await stage.unchanged(async () => {
    expect(await checking.checkSeats(deps())).toEqual({ events: 2, mismatched: 1, failed: 0 })
  }, 'jobPlaces')
  expect(counts.names()).toEqual(['CounterMismatch'])
  expect(counts.lines()[0]).toMatchObject({ event: 'wrong' })
  expect(counts.text()).not.toContain(personId(1))
})

test('SEC-I10: seats of a shard that has no counter are a mismatch', async () => {
  await stage.put('events', anEvent('lost'))
  await stage.put('eventCounters', aCounter('lost'))
  await stage.put('participations', seat('lost', 1, { shard: 7 }))
  expect(await checking.checkSeats(deps())).toMatchObject({ mismatched: 1 })
})

test('SEC-I10: people who join during the check are not a mismatch', async () => {
  await stage.put('events', anEvent('busy'))
  await stage.put('eventCounters', aCounter('busy'))
  const real = deps()
  const participations: typeof real.tables.participations = {
    ...real.tables.participations,
    // One more seat is taken between the counter and the rows, each time.
    async query(query, row) {
      const taken = (await stage.rows('participations')).length + 1
      await stage.put('participations', seat('busy', taken))
      await stage.put('eventCounters', aCounter('busy', { taken }))
      return real.tables.participations.query(query, row)
    },
  }
  const busy = { ...real, tables: { ...real.tables, participations } }
  expect(await checking.checkSeats(busy)).toEqual({ events: 1, mismatched: 0, failed: 0 })
})

test('SEC-I10: an unreadable event does not stop the check of the others', async () => {
  await stage.put('events', anEvent('a'), anEvent('b'))
  await stage.put('eventCounters', aCounter('a', { taken: 1 }), aCounter('b', { taken: 1 }))
  const real = deps()
  let calls = 0
  const eventCounters: typeof real.tables.eventCounters = {
    ...real.tables.eventCounters,
    getMany(keys) {
      calls += 1
      return calls === 1 ? Promise.reject(new Error('no')) : real.tables.eventCounters.getMany(keys)
    },
  }
  const broken = { ...real, tables: { ...real.tables, eventCounters } }
  expect(await checking.checkSeats(broken)).toEqual({ events: 2, mismatched: 1, failed: 1 })
})

const LAP = 50
const names = Array.from({ length: LAP }, (_, n) => `lap-${String(n).padStart(2, '0')}`)

/** Events that are all wrong, so that each one that is checked is counted. */
async function putLap() {
  await stage.put('events', ...names.map((name) => anEvent(name)))
  await stage.put('eventCounters', ...names.map((name) => aCounter(name, { taken: 1 })))
}
/** The ids of the events that were counted since. */
const checked = () => counts.lines().map((line) => String(line['event']))

/** For a run whose first page takes so long: it asks for the time twice before. */
function depsWithPageOf(ms: number) {
  const real = deps()
  const begun = real.now().getTime()
  let asked = 0
  return {
    ...real,
    now() {
      asked += 1
      return new Date(begun + (asked > 2 ? ms : 0))
    },
  }
}

test('SEC-I10: a list too long for one run is checked over several runs, and then from its beginning', async () => {
  await putLap()
  const runs = [await checking.checkSeats(depsWithPageOf(60_000))]
  while ((await stage.rows('jobPlaces'))[0]?.place !== undefined && runs.length < LAP)
    runs.push(await checking.checkSeats(depsWithPageOf(60_000)))
  expect(runs.length).toBeGreaterThan(2)
  expect(runs.every(({ events }) => events < LAP / 2)).toBe(true)
  expect(checked().sort()).toEqual(names)
  expect(await checking.checkSeats(deps())).toEqual({ events: LAP, mismatched: LAP, failed: 0 })
})

test('SEC-I10: after a run that died the next one checks the events behind, and the lap after all of them', async () => {
  await putLap()
  const real = deps()
  const dies: typeof real = {
    ...real,
    async transact(...asked) {
      await real.transact(...asked)
      throw new Error('killed')
    },
  }
  await expect(checking.checkSeats(dies)).rejects.toThrow('killed')
  expect(checked()).toEqual([])
  const { events } = await checking.checkSeats(deps())
  expect(events).toBeGreaterThan(0)
  expect(checked()).toEqual(expect.arrayContaining(names.slice(LAP - events)))
  expect((await checking.checkSeats(deps())).events).toBe(LAP)
})

test('SEC-I10: a run goes on until half of its time limit, and then stops', async () => {
  await putLap()
  const limitMs = lambdas['seats-check-job'].timeoutSec * 1000
  expect((await checking.checkSeats(depsWithPageOf(limitMs / 2 - 1))).events).toBe(LAP)
  expect((await checking.checkSeats(depsWithPageOf(limitMs / 2))).events).toBeLessThan(LAP)
})
