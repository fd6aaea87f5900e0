// Random histories of an event with a line, over HTTP, while the product is killed, its process and its database in turn: `run chaos
// queue` runs 30 for each rule. The seed is in the title; CHAOS_SEED repeats it.
import { randomInt, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { physicalName } from '@app/lambdas/local/tables.ts'
import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import { type Family, putFamily } from '@app/lambdas/test/families.ts'
import { history, type LineWorld, openLine, randomOf } from '@app/lambdas/test/line-histories.ts'
import type { Stage } from '@app/lambdas/test/stage.ts'
import { partOf } from '@app/shared/test/part.ts'
import { randomMoment, until } from '@app/shared/test/until.ts'
import { type DynamoDBDocumentClient, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { type Answer, api, brief } from '#fixtures/http/client.ts'
import { clockNow, clockTo } from '#fixtures/http/clock.ts'
import { openDatabase, put } from '#fixtures/http/database.ts'
import { plantToken } from '#fixtures/http/members.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, engineOf, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

const MANY = process.env['CHAOS_PEOPLE']
const HISTORIES = Number(MANY ?? 1)
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
const FAMILIES = 6
/** Of presses and runs of the job so many meet a kill. */
const KILLED = 0.02
const MINUTE_MS = 60_000
const RULES = (['fillSeats', 'inOrder'] as const).flatMap((rule) =>
  [0, 500].map((fee) => [rule, fee] as const),
)
jest.setTimeout(300_000 + HISTORIES * 120_000)

let dataDir: string
let port: number
let running: Launched
let client: DynamoDBDocumentClient
let families: readonly Family[]
let [kills, clockAheadMs] = [0, 0]
let roll = randomOf(SEED)

async function start(): Promise<void> {
  running = launch({ dataDir, port })
  await running.ready()
  // Each start has another address of the database.
  client = await openDatabase(dataDir)
  clockAheadMs = (await clockNow(running.site)) - Date.now()
}

const open = {
  put: (table, ...items) => put(client, table, items),
  rowsOf: async (table, key) => {
    const name = tables[table].key[0]
    const found = await client.send(
      new QueryCommand({
        TableName: physicalName(table),
        KeyConditionExpression: '#key = :key',
        ExpressionAttributeNames: { '#key': name },
        ExpressionAttributeValues: { ':key': key },
        ConsistentRead: true,
      }),
    )
    return (found.Items ?? []) as never // what the product or the test put there
  },
  rows: async (table: TableName) => {
    const found = await client.send(new ScanCommand({ TableName: physicalName(table), ConsistentRead: true }))
    return (found.Items ?? []) as never // the same
  },
} satisfies Pick<Stage, 'put' | 'rowsOf' | 'rows'>

const world: LineWorld = {
  tables: open,
  get families() {
    return families
  },
  now: () => new Date(Date.now() + clockAheadMs),
  async press(method, what, eventId, { guardians: [sub = ''] }, body) {
    const path = `/event-management/${eventId}/${what}`
    // The clock goes on by a minute with each press: a token would end within a history.
    const token = await plantToken(client, dataDir, { sub, nowMs: world.now().getTime() })
    const key = randomUUID()
    const send = () =>
      api(method, path, { token, key, body, once: true, site: running.site }).catch(() => null)
    return throughKills(async () => {
      const answer = await send()
      if (answer === null || isUnsure(answer)) return null
      return answer.status === 200 ? '200' : brief(answer).replace(/^\d+ /, '')
    })
  },
  async settle() {
    await throughKills(async () => {
      const at = (await clockNow(running.site)) + MINUTE_MS + 1_000
      const ran = await clockTo(running.site, at)
      clockAheadMs = at - Date.now()
      return ran.includes('queue-job') ? 'settled' : null
    })
  },
}

function isUnsure({ status, body }: Answer): boolean {
  return status >= 500 || body === null
}

/** Works until there is an answer; the first work and some others are met by a kill, and then done again over the product as it comes back. */
async function throughKills(work: () => Promise<string | null>): Promise<string> {
  if (roll() < KILLED || kills === 0) {
    const met = work().catch(() => null)
    await randomMoment(roll() * 60)
    await kill()
    await met
  }
  return until('an answer', () => work().catch(() => null), { withinMs: 240_000, everyMs: 50 })
}

/** kill -9: the process with all its functions, or the database, and the product with it. */
async function kill(): Promise<void> {
  kills += 1
  if (kills % 2 === 1) await end(running, 'SIGKILL')
  else {
    process.kill((await engineOf(dataDir)).pid, 'SIGKILL')
    await running.ended()
  }
  client.destroy()
  await start()
}

beforeEach(async () => {
  kills = 0
  dataDir = await newDataFolder('queue-crash-')
  port = await freePort()
  await start()
  const births = ['2016-04-02', '2017-04-02']
  families = await Promise.all(Array.from({ length: FAMILIES }, (_, n) => putFamily(open, n, { births })))
})
afterEach(async () => {
  client.destroy()
  await end(running)
  await rm(dataDir, { recursive: true, force: true })
})

test.each(MANY === undefined ? partOf(RULES, RULES.length) : RULES)(
  `${HISTORIES} random histories over HTTP by %s with a fee of %i through kill -9: seats exact, no one in and waiting, no slipping in, no passing, one mail each (seed ${SEED})`,
  async (rule, feeYen) => {
    for (let n = 0; n < HISTORIES; n += 1) {
      roll = randomOf(SEED + n)
      const eventId = await openLine(open, rule, 3 + Math.floor(roll() * 4), feeYen)
      expect([n, await history(world, eventId, roll)]).toEqual([n, []])
    }
    expect(kills).toBeGreaterThan(0)
  },
)
