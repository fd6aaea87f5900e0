// Families press twice at a product that is killed again and again, its process and its database in turn: no seat too many, no
// family split, counters as rows. `run chaos family` runs it with 200 households; CHAOS_SEED repeats a run.
import { randomInt, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { physicalName } from '@app/lambdas/local/tables.ts'
import { tables } from '@app/lambdas/tables/all.ts'
import { type Family, putCounted, putFamily, takingPart } from '@app/lambdas/test/families.ts'
import { exactSeatsOf } from '@app/lambdas/test/seats.ts'
import type { Stage } from '@app/lambdas/test/stage.ts'
import type { SeatUnit } from '@app/shared/events/fields.ts'
import { until } from '@app/shared/test/until.ts'
import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { api, brief } from '#fixtures/http/client.ts'
import { openDatabase, put } from '#fixtures/http/database.ts'
import { seededRandom } from '#fixtures/http/load.ts'
import { plantToken } from '#fixtures/http/members.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, engineOf, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

const HOUSEHOLDS = Number(process.env['CHAOS_PEOPLE'] ?? 16)
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
const IS_WHOLE = HOUSEHOLDS >= 200
const KILLS = IS_WHOLE ? 8 : 2
const SEATS = Math.round(HOUSEHOLDS * 0.3)
/** Families that press at once, each of them twice. */
const LANES = 12
const UNITS = ['person', 'child', 'family'] as const
const RUNS = UNITS.flatMap((unit) => [1, 16].map((shards) => [unit, shards] as const))
const SMALL = RUNS.filter(([unit, shards]) => unit === 'person' && shards === 16)
jest.setTimeout(300_000 + HOUSEHOLDS * 3_000)

let dataDir: string
let port: number
let running: Launched
let families: readonly Family[]

beforeAll(async () => {
  dataDir = await newDataFolder('family-crash-')
  port = await freePort()
  await start()
  const births = ['2016-04-02', '2017-04-02', '2018-04-02', '2019-04-02']
  families = await withTables(({ stage }) =>
    Promise.all(Array.from({ length: HOUSEHOLDS }, (_, n) => putFamily(stage, n, { births }))),
  )
})
afterAll(async () => {
  await end(running)
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  running = launch({ dataDir, port })
  await running.ready()
}

/** kill -9: the process with all its functions, or the database, and the product with it. */
async function kill(n: number): Promise<void> {
  if (n % 2 === 1) await end(running, 'SIGKILL')
  else {
    process.kill((await engineOf(dataDir)).pid, 'SIGKILL')
    expect((await running.ended()).code).toBe(1)
  }
  await start()
}

type Tables = Pick<Stage, 'put' | 'rowsOf'>

/** The tables past the API: each start has a new address of the database. */
async function withTables<T>(
  work: (open: { readonly client: DynamoDBDocumentClient; readonly stage: Tables }) => Promise<T>,
): Promise<T> {
  const client = await openDatabase(dataDir)
  const rowsOf = async (table: keyof typeof tables, key: string) => {
    const found = await client.send(
      new QueryCommand({
        TableName: physicalName(table),
        KeyConditionExpression: '#key = :key',
        ExpressionAttributeNames: { '#key': tables[table].key[0] },
        ExpressionAttributeValues: { ':key': key },
        ConsistentRead: true,
      }),
    )
    return found.Items ?? []
  }
  const stage: Tables = {
    put: (table, ...items) => put(client, table, items),
    rowsOf: rowsOf as unknown as Tables['rowsOf'], // what the product itself or the test put there
  }
  try {
    return await work({ client, stage })
  } finally {
    client.destroy()
  }
}

interface Press {
  readonly eventId: string
  readonly unit: SeatUnit
  readonly n: number
  readonly token: string
}

/** Presses with one key until there is an answer, as the site does. */
async function join({ eventId, unit, n, token }: Press): Promise<string> {
  const family = families[n]
  if (family === undefined) throw new Error('no such family')
  const people = takingPart(family, n, unit).map((personId) => ({ personId, part: 'takesPart' }))
  const request = { token, key: randomUUID(), body: { people }, once: true } as const
  return until(
    'an answer',
    async () => {
      const path = `/event-management/${eventId}/party`
      const answer = await api('POST', path, { ...request, site: running.site }).catch(() => null)
      if (answer === null || answer.status >= 500 || answer.body === null) return null
      const said = brief(answer)
      return said.includes('TRY_AGAIN') ? null : said
    },
    { withinMs: 120_000, everyMs: 50 },
  )
}

/** How many of each family are in; the seats are exact. */
function inside(eventId: string): Promise<Map<string, number>> {
  return withTables(async ({ stage }) => {
    const rows = await exactSeatsOf(stage, eventId)
    return new Map([...Map.groupBy(rows, ({ partyId }) => partyId)].map(([id, own]) => [id, own.length]))
  })
}

/** Every family presses twice, while the product is killed; the answers by family. */
async function rush(eventId: string, unit: SeatUnit, tokens: readonly string[]): Promise<string[][]> {
  const roll = seededRandom(SEED)
  const answers: string[][] = families.map(() => [])
  const waiting = families.map((_, n) => n).sort(() => roll() - 0.5)
  let answered = 0
  const lane = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      const press = { eventId, unit, n, token: tokens[n] ?? '' }
      answers[n] = await Promise.all([join(press), join(press)])
      answered += 1
    }
  }
  const pressing = Promise.all(Array.from({ length: LANES }, lane))
  for (let n = 1; n <= KILLS; n += 1) {
    const enough = (families.length * n) / (KILLS + 1)
    await until('enough answers', () => answered >= enough, { withinMs: 120_000, everyMs: 5 })
    await kill(n)
  }
  await pressing
  return answers
}

test.each(IS_WHOLE ? RUNS : SMALL)(
  `R17: by %s on %i counters, ${HOUSEHOLDS} families press twice through ${KILLS} kills: none too many, none split, and who fits gets in (seed ${SEED})`,
  async (unit, shards) => {
    const seats = unit === 'family' ? Math.round(SEATS * 0.3) : SEATS
    const [eventId, tokens] = await withTables(async ({ client, stage }) => [
      await putCounted(stage, { unit, shards, seats }),
      await Promise.all(families.map(({ guardians: [sub = ''] }) => plantToken(client, dataDir, { sub }))),
    ])
    const answers = await rush(eventId, unit, tokens)
    const rushed = await inside(eventId)
    for (const [n, family] of families.entries()) {
      const isIn = answers[n]?.includes('200') === true
      expect([n, rushed.get(family.householdId) ?? 0]).toEqual([n, isIn ? (n % 4) + 1 : 0])
      // Of two presses both say the same.
      expect(new Set(answers[n]?.map((answer) => answer === '200')).size).toBe(1)
    }
    // Quiet: a family that finds as many seats as it needs gets in, and no other.
    const needed = (n: number) => (unit === 'family' ? 1 : (n % 4) + 1)
    const counters = await withTables(({ stage }) => stage.rowsOf('eventCounters', eventId))
    let taken = counters.reduce((sum, row) => sum + row.taken, 0)
    for (const [n, family] of families.entries()) {
      if (rushed.has(family.householdId)) continue
      const said = await join({ eventId, unit, n, token: tokens[n] ?? '' })
      const fits = taken + needed(n) <= seats
      expect([n, said]).toEqual([n, fits ? '200' : taken < seats ? '409 PARTY_TOO_LARGE' : '409 EVENT_FULL'])
      if (fits) taken += needed(n)
    }
    expect(taken).toBe(seats)
    if (unit === 'family') expect((await inside(eventId)).size).toBe(seats)
    await inside(eventId)
  },
)

test('control: a row without a seat is found', async () => {
  await withTables(async ({ stage }) => {
    const eventId = await putCounted(stage, { unit: 'person', shards: 1, seats: 2 })
    const [family] = families
    if (family === undefined) throw new Error('no family')
    const row = {
      eventId,
      personId: family.children[0] ?? '',
      partyId: family.householdId,
      queueNo: 1,
      shard: 0,
    }
    await stage.put('participations', { ...row, status: 'registered', part: 'takesPart', changedAt: 'x' })
    await expect(exactSeatsOf(stage, eventId)).rejects.toThrow()
  })
})
