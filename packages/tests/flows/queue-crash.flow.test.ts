// Random histories of an event with a line, over HTTP, while the functions are killed at their writes: `run chaos queue` runs 30 for
// each rule, with a kill before and after each write of each press and of the job. The seed is in the title; CHAOS_SEED repeats it.
import { randomInt, randomUUID } from 'node:crypto'
import { physicalName } from '@app/lambdas/local/tables.ts'
import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import { type Family, putFamily } from '@app/lambdas/test/families.ts'
import type { Trouble } from '@app/lambdas/test/faulty-engine.ts'
import { history, type LineWorld, openLine, randomOf } from '@app/lambdas/test/line-histories.ts'
import type { Stage } from '@app/lambdas/test/stage.ts'
import { partOf } from '@app/shared/test/part.ts'
import { until } from '@app/shared/test/until.ts'
import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { type Answer, api, brief } from '#fixtures/http/client.ts'
import { clockNow, clockTo } from '#fixtures/http/clock.ts'
import { put } from '#fixtures/http/database.ts'
import { plantToken } from '#fixtures/http/members.ts'
import { openLineHost } from '#fixtures/run/line-host.ts'

const MANY = process.env['CHAOS_PEOPLE']
const HISTORIES = Number(MANY ?? 1)
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
const FAMILIES = 6
/** Of writes at places where a kill came before; and the kills of a small run. */
const [AGAIN, FEW] = [0.02, 3]
const WRITE = /^(?:TransactWriteItems|PutItem|UpdateItem|DeleteItem|BatchWriteItem)$/
const MINUTE_MS = 60_000
const RULES = (['fillSeats', 'inOrder'] as const).flatMap((rule) =>
  [0, 500].map((fee) => [rule, fee] as const),
)
jest.setTimeout(120_000 + HISTORIES * 120_000)

let host: Awaited<ReturnType<typeof openLineHost>>
let families: readonly Family[]
let clockAheadMs = 0
/** What is being done, and which of its writes comes. */
let doing = { what: '', write: 0 }
let killedAt: Set<string>
let kills = 0
let chance = randomOf(SEED)

const open = {
  put: (table, ...items) => put(host.client, table, items),
  rowsOf: async (table, key) => {
    const name = tables[table].key[0]
    const found = await host.client.send(
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
    const found = await host.client.send(
      new ScanCommand({ TableName: physicalName(table), ConsistentRead: true }),
    )
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
    const token = await plantToken(host.client, host.dataDir, { sub, nowMs: world.now().getTime() })
    const key = randomUUID()
    return throughKills(`${method} ${what}`, async () => {
      const answer = await api(method, path, { token, key, body, once: true, site: host.site })
      if (isUnsure(answer)) return null
      return answer.status === 200 ? '200' : brief(answer).replace(/^\d+ /, '')
    })
  },
  async settle() {
    await throughKills('job', async () => {
      const at = (await clockNow(host.site)) + MINUTE_MS + 1_000
      const ran = await clockTo(host.site, at)
      clockAheadMs = at - Date.now()
      return ran.includes('queue-job') ? 'settled' : null
    })
  },
}

function isUnsure({ status, body }: Answer): boolean {
  return status >= 500 || body === null
}

/** Works until there is an answer: what a kill met is done again over the process that comes next. */
function throughKills(what: string, work: () => Promise<string | null>): Promise<string> {
  return until(
    'an answer',
    async () => {
      await host.ready()
      doing = { what, write: 0 }
      return work().catch(() => null)
    },
    { withinMs: 120_000, everyMs: 5 },
  )
}

/** Each write meets a kill before it and one after it, and later ones now and then; a small run has a few. */
function trouble(operation: string): Trouble {
  if (!WRITE.test(operation)) return null
  doing.write += 1
  const roll = chance()
  const place = (side: string) => `${doing.what} ${doing.write} ${side}`
  const fresh = (['lost', 'unanswered'] as const).find((side) => !killedAt.has(place(side)))
  const side = fresh ?? (roll < AGAIN / 2 ? 'lost' : 'unanswered')
  const isDue = MANY === undefined ? kills < FEW && roll < 0.3 : fresh !== undefined || roll < AGAIN
  if (!isDue) return null
  killedAt.add(place(side))
  kills += 1
  host.kill()
  return side
}

/** How many mails say that seats are there. */
async function promotions(): Promise<number> {
  return (await world.tables.rows('mails')).filter(({ kind }) => /^queue(?:Promoted|Offered)$/.test(kind))
    .length
}

beforeEach(async () => {
  killedAt = new Set()
  kills = 0
  host = await openLineHost()
  host.line.trouble = trouble
  const births = ['2016-04-02', '2017-04-02']
  families = await Promise.all(Array.from({ length: FAMILIES }, (_, n) => putFamily(open, n, { births })))
  await host.ready()
  clockAheadMs = (await clockNow(host.site)) - Date.now()
})
afterEach(() => host.stop())

test.each(MANY === undefined ? partOf(RULES, RULES.length) : RULES)(
  `${HISTORIES} random histories over HTTP by %s with a fee of %i through kill -9 at writes: seats exact, no one in and waiting, no slipping in, no passing, one mail each (seed ${SEED})`,
  async (rule, feeYen) => {
    for (let n = 0; n < HISTORIES; n += 1) {
      const roll = randomOf(SEED + n)
      chance = randomOf(SEED - n - 1)
      const eventId = await openLine(open, rule, 2 + Math.floor(roll() * 3), feeYen)
      expect([n, await history(world, eventId, roll)]).toEqual([n, []])
    }
    if (HISTORIES >= 30) expect(await promotions()).toBeGreaterThan(HISTORIES / 2)
    expect(kills).toBeGreaterThan(0)
  },
)
