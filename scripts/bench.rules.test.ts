import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tables } from '@app/lambdas/tables/all.ts'
import { assumptions } from '../bench/cost/assumptions.ts'
import { type Counted, readCounted } from '../bench/cost/counted.ts'
import { type Measured, readMeasured } from '../bench/cost/measured.ts'
import { monthOf } from '../bench/cost/month.ts'
import { parsePrices, poolCost, readPrices } from '../bench/cost/prices.ts'
import { budgetLine, idleUsd, leversTable, monthTable } from '../bench/cost/tables.ts'
import { partOf, withPart } from '../bench/document.ts'
import { type HotKey, hotKeys, hotKeysTable } from '../bench/scale/hot-keys.ts'
import { limitsOf, limitsTable, readQuotas } from '../bench/scale/limits.ts'
import { modelOf, simulate } from '../bench/scale/model.ts'
import { shardsToSet } from '../bench/scale/tables.ts'
import { counterUnits, numberUnits, viewsTable } from '../bench/scale/views.ts'
import { unitsTable } from '../bench/units/table.ts'
import { ROOT } from './rules/tree.ts'

// The published figures are those the commands print. Each check also sees a wrong figure.
jest.setTimeout(300_000)
const BENCH = join(ROOT, 'bench/')
const document = (name: string) => readFileSync(join(ROOT, `docs/${name}.md`), 'utf8')
const partsOf = (text: string): string[] =>
  [...text.matchAll(/<!-- bench:(\w+) -->/g)].map((match) => partOf(text, match[1] ?? '') ?? '')
const printed = (...commands: string[]): string[] =>
  execFileSync(process.execPath, ['scripts/launch.mjs', 'bench', ...commands], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n\n')

/** The tables of both commands in their order, by one start of the CDK. */
const COST_TABLES = 8
let printedTables: string[]
beforeAll(() => {
  printedTables = printed('cost', 'scale')
})

const measured = readMeasured(BENCH)
const prices = readPrices(BENCH)
const stack: Counted = {
  functions: 1,
  tables: 1,
  keys: 1,
  secrets: 1,
  alarms: 1,
  alarmMetrics: 1,
  dashboards: 1,
  firewalls: 1,
  firewallRules: 1,
  healthChecks: 1,
  vaults: 1,
  trails: 1,
  queues: 1,
  siteFirewallRules: 1,
  detailedRoutes: 1,
  poolPlan: 'PLUS',
  rumSampleRate: 1,
  sms: true,
  monthlyBudgetUsd: 300,
  routePerSecond: 2_000,
  openRoutePerSecond: 20,
  routeBurst: 4_000,
  sitePerAddress: 2_000,
  poolPerAddress: 100,
}
const known = { stack, prices, assumed: assumptions, measured }
const doubled = (of: Measured): Measured =>
  Object.fromEntries(
    Object.entries(of).map(([id, units]) => [id, { ...units, readUnits: units.readUnits * 2 }]),
  )

test('docs/cost.md is the output of `bench cost` for the measured units: `run docs` writes it', () => {
  const text = document('cost')
  const units = partOf(text, 'units') ?? ''
  const parts = partsOf(text)
  expect(parts).toHaveLength(COST_TABLES + 1)
  expect(parts.filter((part) => part !== units).sort()).toEqual(printedTables.slice(0, COST_TABLES).sort())
  expect(units).toBe(unitsTable(measured))
  expect(units).not.toBe(unitsTable(doubled(measured)))
})

test('docs/scale.md is the output of `bench scale`: `run docs` writes it', () => {
  const parts = partsOf(document('scale'))
  expect(parts).toHaveLength(5)
  expect(parts.sort()).toEqual(printedTables.slice(COST_TABLES).sort())
})

test('an unknown command prints no figures', () => {
  expect(() => printed('nothing')).toThrow('units, cost, scale')
})

test('a figure changed by hand is detected; a document without markers is refused', () => {
  const text = 'before\n<!-- bench:a -->\n\n| 1 |\n\n<!-- /bench:a -->\nafter'
  expect(partOf(text, 'a')).toBe('| 1 |')
  expect(withPart(text, 'a', '| $1 |')).toBe(text.replace('| 1 |', () => '| $1 |'))
  expect(partOf(text, 'b')).toBeNull()
  expect(() => withPart(text, 'b', '')).toThrow('no markers of b')
})

test('the bill follows units, prices, habits and settings', () => {
  const bill = monthTable(known)
  const dearer = { ...prices, readUnit: { ...prices.readUnit, usd: 1 } }
  const busier = { ...assumptions, sessions: { ...assumptions.sessions, is: 80 } }
  for (const changed of [
    { ...known, measured: doubled(measured) },
    { ...known, prices: dearer },
    { ...known, assumed: busier },
    { ...known, stack: { ...stack, keys: 2 } },
    { ...known, stack: { ...stack, detailedRoutes: 0 } },
    { ...known, stack: { ...stack, sms: false } },
  ])
    expect(monthTable(changed)).not.toBe(bill)
  // A lever that is set already saves nothing, and a smaller budget is passed earlier.
  expect(leversTable({ ...known, stack: { ...stack, sms: false } })).toMatch(/`sms` false \|( 0\.00 \|){4}/)
  expect(leversTable(known)).not.toMatch(/`sms` false \|( 0\.00 \|){4}/)
  expect(budgetLine({ ...known, stack: { ...stack, monthlyBudgetUsd: 100 } })).not.toBe(budgetLine(known))
})

test('an unused dev stage costs about 4 USD a month; a further key, firewall or dashboard adds to the bill', () => {
  const { dev } = readCounted(ROOT)
  const idle = (besides: Partial<Counted>) => idleUsd({ ...known, stack: { ...dev, ...besides } })
  expect(idle({})).toBeLessThan(4.5)
  expect(idle({ keys: dev.keys + 1 })).toBeGreaterThan(4.5)
  expect(idle({ firewalls: dev.firewalls + 1 })).toBeGreaterThan(4.5)
  expect(idle({ dashboards: dev.dashboards + 1 })).toBeGreaterThan(4.5)
  expect(idle({ alarmMetrics: dev.alarmMetrics + 1 })).toBeCloseTo(idle({}) + 0.1)
})

test('a bill with an unmeasured action is an error', () => {
  const { join: _, ...others } = measured
  expect(() => monthOf(1, others, assumptions)).toThrow('join was never measured')
})

test('the bill follows the price tiers of the user pool', () => {
  expect(poolCost(prices, 'LITE', 1_000_000)).toBeCloseTo(4_635)
  expect(poolCost(prices, 'ESSENTIALS', 1_000_000)).toBeCloseTo(14_850)
  expect(poolCost(prices, 'PLUS', 1_000_000)).toBeCloseTo(20_000)
  expect(poolCost(prices, 'ESSENTIALS', 10_000)).toBe(0)
  expect(poolCost(prices, 'LITE', 10_001)).toBeCloseTo(0.0055)
})

test('a price has a source with its date or is marked as recalled; a missing or surplus price is refused', () => {
  const text = readFileSync(`${BENCH}prices.json`, 'utf8')
  const raw: Record<string, object> = JSON.parse(text)
  for (const { source, date } of Object.values(prices)) expect(source === null).toBe(date === null)
  expect(() => parsePrices(JSON.stringify({ ...raw, other: raw['key'] }))).toThrow()
  const { key: _, ...fewer } = raw
  expect(() => parsePrices(JSON.stringify(fewer))).toThrow()
  expect(() => parsePrices(text.replace('2026-09-23', 'lately'))).toThrow()
})

const quotas = readQuotas(BENCH)
let keys: HotKey[]
beforeAll(async () => {
  keys = await hotKeys()
})
const model = () => modelOf(quotas, stack, keys)
const WRITES = quotas.partitionWrites.perSecond

test('the simulation: the same seed gives the same result, and every press has one outcome', () => {
  const opening = { people: 4_000, overSec: 20, shards: 1 }
  const one = simulate(opening, model())
  expect(simulate(opening, model())).toEqual(one)
  expect(simulate(opening, { ...model(), seed: 1 })).not.toEqual(one)
  expect(one.answered + one.tryAgain + one.refusedByLambda + one.refusedByRoute).toBe(opening.people)
  expect(one.answered).toBeLessThan(opening.people * 0.9)
  expect(simulate({ ...opening, shards: 16 }, model())).toMatchObject({ answered: opening.people })
  const { waits } = model()
  const patient = simulate(opening, { ...model(), waits: { ...waits, deadlineMs: 60_000 } })
  expect(patient.answered).toBeGreaterThan(one.answered)
})

test('the simulation: route, containers and partitions each refuse what is above them', () => {
  const rush = { people: 10_000, overSec: 1, shards: 16 }
  const built = simulate(rush, model())
  expect(built.refusedByRoute).toBeGreaterThan(3_000)
  expect(built.refusedByLambda).toBeGreaterThan(3_000)
  expect(simulate(rush, { ...model(), routePerSecond: 20_000, routeBurst: 20_000 }).refusedByRoute).toBe(0)
  expect(simulate(rush, { ...model(), containers: 20_000 }).refusedByLambda).toBe(0)
  const minute = { people: 50_000, overSec: 60, shards: 16 }
  expect(simulate(minute, model()).answered).toBeLessThan(minute.people * 0.7)
  const wide = keys.map((key) => ({ ...key, parts: 16 }))
  expect(simulate(minute, { ...model(), keys: wide }).answered).toBe(minute.people)
})

test('the partitions that joins of an event share follow the tables, and docs/scale.md prints them', async () => {
  expect(keys.map(({ name, parts }) => [name, parts])).toEqual([
    ['participations', 1],
    ['eventCounters', 1],
    ['mails.byQueue', 4],
    ['mails.bySubject', 1],
  ])
  expect(document('scale')).toContain(hotKeysTable(keys, WRITES))
  const byPerson = { ...tables, participations: { ...tables.participations, key: ['personId', 'eventId'] } }
  const otherKeys = await hotKeys(byPerson as never) // another key than the table's type has
  expect(otherKeys.map(({ name }) => name)).not.toContain('participations')
  expect(document('scale')).not.toContain(hotKeysTable(otherKeys, WRITES))
  expect(document('scale')).not.toContain(hotKeysTable(keys, WRITES * 2))
})

test('docs/scale.md advises only shards that the editor offers, and none where none is enough', () => {
  const advice = shardsToSet(model())
  expect(advice.find(({ rate }) => rate === 400)?.shards).toBe(16)
  expect(advice.find(({ rate }) => rate === 600)?.shards).toBeNull()
})

test('10,000 views a second of an event with 16 shards: the public number is not throttled, its counters are', () => {
  const { containers, partitionReads } = quotas
  expect(numberUnits(10_000, 40, containers.perSecond)).toBeLessThan(partitionReads.perSecond)
  expect(counterUnits(10_000, 16)).toBeGreaterThan(partitionReads.perSecond)
  expect(document('scale')).toContain(viewsTable(containers.perSecond, partitionReads.perSecond))
})

test('docs/scale.md lists limits in the order in which they break', () => {
  const first = (besides: Partial<Counted>) =>
    limitsTable(limitsOf(quotas, { ...stack, ...besides }, measured, { events: 40, organizations: 8 }, keys))
      .split('\n')[2]
      ?.split('|')[1]
      ?.trim()
  expect(first({})).toContain('SES')
  expect(first({ routePerSecond: 1 })).toContain('API: one route')
})
