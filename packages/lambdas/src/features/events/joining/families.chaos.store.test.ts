// Families press at the same time, twice, while requests and answers are lost and the database dies by `kill -9`: no seat too many, no family split.
// `run chaos family` runs it with 200 households. The seed is in the title; CHAOS_SEED repeats it.
import { randomInt, randomUUID } from 'node:crypto'
import type { SeatUnit } from '@app/shared/events/fields.ts'
import { partOf } from '@app/shared/test/part.ts'
import { type Answer, type Ask, untilCertain } from '#test/ask.ts'
import { type Family, putCounted, putFamily, takingPart } from '#test/families.ts'
import { faultyEngine } from '#test/faulty-engine.ts'
import { killedEngine } from '#test/killed-engine.ts'
import { exactSeatsOf } from '#test/seats.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HOUSEHOLDS = Number(process.env['CHAOS_PEOPLE'] ?? 18)
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
const IS_WHOLE = HOUSEHOLDS >= 200
const SEATS = Math.round(HOUSEHOLDS * 0.3)
const KILLS = IS_WHOLE ? 8 : 3
/** Of a hundred requests to the database. */
const TROUBLE = 0.01
/** Presses at once, each of them twice. */
const LANES = 12
jest.setTimeout(60_000 + HOUSEHOLDS * 3_000)

let stage: Stage
let engine: Awaited<ReturnType<typeof faultyEngine>>
let database: Awaited<ReturnType<typeof killedEngine>>
let ask: Ask
let families: readonly Family[]
beforeAll(async () => {
  stage = await testStage()
  engine = await faultyEngine(stage.endpoint)
  database = await killedEngine(stage)
  ask = stage.load('participate', { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint })
  const births = ['2016-04-02', '2017-04-02', '2018-04-02', '2019-04-02']
  families = await Promise.all(Array.from({ length: HOUSEHOLDS }, (_, n) => putFamily(stage, n, { births })))
})
afterAll(async () => {
  await engine.stop()
  await database.stop()
  await stage.stop()
})
afterEach(() => {
  engine.line.trouble = () => null
  engine.line.rewrite = (body) => body
})

/** The same numbers each run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function join(eventId: string, family: Family, n: number, unit: SeatUnit, key: string): Promise<Answer> {
  const people = takingPart(family, n, unit).map((personId) => ({ personId, part: 'takesPart' }))
  const request = { as: family.guardians[0] ?? null, path: { eventId }, body: { people } }
  return ask('POST /event-management/{eventId}/party', { ...request, key })
}
const said = ({ status, code }: Answer) => code ?? String(status)

/** How many of each family are in; the seats are exact. */
async function inside(eventId: string): Promise<Map<string, number>> {
  const rows = await exactSeatsOf(stage, eventId)
  return new Map([...Map.groupBy(rows, ({ partyId }) => partyId)].map(([id, own]) => [id, own.length]))
}

/** Everybody presses twice, in lanes, while the engine is killed and comes back. */
async function rush(eventId: string, unit: SeatUnit): Promise<string[][]> {
  const next = random(SEED)
  engine.line.trouble = () => {
    const chance = next()
    return chance < TROUBLE ? 'lost' : chance < 2 * TROUBLE ? 'unanswered' : null
  }
  const answers: string[][] = families.map(() => [])
  const waiting = families.map((family, n) => ({ family, n })).sort(() => next() - 0.5)
  let killed = 0
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { family, n } = one
      const twice = [0, 1].map(() => untilCertain((key) => join(eventId, family, n, unit, key)).then(said))
      if (families.length - waiting.length > ((killed + 1) * families.length) / (KILLS + 1)) {
        killed += 1
        engine.kill()
        await database.kill()
      }
      answers[n] = await Promise.all(twice)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  engine.line.trouble = () => null
  expect(killed).toBe(KILLS)
  return answers
}

const UNITS = ['person', 'child', 'family'] as const
const RUNS = UNITS.flatMap((unit) => [1, 16].map((shards) => [unit, shards] as const))
const SMALL = RUNS.filter(([unit, shards]) => (unit === 'person') === (shards === 16))

test.each(IS_WHOLE ? RUNS : partOf(SMALL, 3))(
  `by %s on %i shards: ${HOUSEHOLDS} families press twice for ${SEATS} seats under kills: none too many, none split (seed ${SEED})`,
  async (unit, shards) => {
    const seats = unit === 'family' ? Math.round(SEATS * 0.3) : SEATS
    const eventId = await putCounted(stage, { unit, shards, seats })
    const answers = await rush(eventId, unit)
    const rushed = await inside(eventId)
    for (const [n, family] of families.entries()) {
      const isIn = answers[n]?.includes('200') === true
      expect([n, rushed.get(family.householdId) ?? 0]).toEqual([n, isIn ? (n % 4) + 1 : 0])
      // Of two presses that fit, both say so.
      expect(new Set(answers[n]?.map((answer) => answer === '200')).size).toBe(1)
    }
    // Quiet: a family that finds as many seats as it needs gets in, and no other.
    const needed = (n: number) => (unit === 'family' ? 1 : (n % 4) + 1)
    let taken = (await stage.rowsOf('eventCounters', eventId)).reduce((sum, row) => sum + row.taken, 0)
    for (const [n, family] of families.entries()) {
      if (rushed.has(family.householdId)) continue
      const answer = said(await join(eventId, family, n, unit, randomUUID()))
      const fits = taken + needed(n) <= seats
      expect([n, answer]).toEqual([n, fits ? '200' : taken < seats ? 'PARTY_TOO_LARGE' : 'EVENT_FULL'])
      if (fits) taken += needed(n)
    }
    expect(taken).toBe(seats)
    if (unit === 'family') expect((await inside(eventId)).size).toBe(seats)
    await inside(eventId)
  },
)

test('control: without the condition of the counter families at once take more seats than there are', async () => {
  const eventId = await putCounted(stage, { unit: 'person', shards: 1, seats: 2 })
  engine.line.rewrite = (body) => body.replaceAll('#taken <= :most', '(#taken <= :most OR #taken > :most)')
  const pressed = families.slice(0, 8)
  await Promise.all(pressed.map((family) => untilCertain((key) => join(eventId, family, 1, 'person', key))))
  await expect(exactSeatsOf(stage, eventId)).rejects.toThrow('toBeLessThanOrEqual')
})
