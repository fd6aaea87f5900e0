import { table } from '../markdown.ts'
import type { Assumed } from './assumptions.ts'
import type { Counted } from './counted.ts'
import { linesOf, sumOf, withFreeAlarms } from './lines.ts'
import type { Measured } from './measured.ts'
import { monthOf } from './month.ts'
import type { PoolTier, Prices } from './prices.ts'

export interface Known {
  readonly stack: Counted
  readonly prices: Prices
  readonly assumed: Assumed
  readonly measured: Measured
}

const SIZES = [0, 1_000, 1_000_000]
const MILLION = 1_000_000
const TIERS: readonly PoolTier[] = ['LITE', 'ESSENTIALS', 'PLUS']
const SAMPLES = [1, 0.1, 0.01]

/** Line by line, idle and for each number of members. */
export function monthTable(known: Known): string {
  const bills = SIZES.map((members) => billOf(known, members))
  const names = bills[0]?.map(({ name }) => name) ?? []
  const row = (name: string, of: (bill: ReturnType<typeof billOf>) => number) => [
    name,
    ...bills.map((bill) => dollars(of(bill))),
  ]
  return table(
    ['USD a month', 'Idle', ...SIZES.slice(1).map((members) => `${members.toLocaleString('en-US')} members`)],
    [
      ...names.map((name) => row(name, (bill) => sumOf(bill, (line) => line.name === name))),
      row('**The application**', (bill) => sumOf(bill, ({ lever }) => !lever)),
      row('**All**', (bill) => sumOf(bill)),
    ],
  )
}

/** The monthly cost of an unused stage. */
export function idleUsd(known: Known): number {
  return sumOf(billOf({ ...known, stack: withFreeAlarms(known.stack) }, 0))
}

/** The same line by line, without those that are less than a cent. */
export function idleTable(known: Known): string {
  const lines = billOf({ ...known, stack: withFreeAlarms(known.stack) }, 0)
  return table(
    ['USD a month', '`dev`, idle'],
    [
      ...lines.filter(({ usd }) => usd >= 0.005).map(({ name, usd }) => [name, dollars(usd)]),
      ['**All**', dollars(idleUsd(known))],
    ],
  )
}

/** The bill of a million members under each setting of the two levers. */
export function leversTable(known: Known): string {
  const rows = TIERS.map((poolPlan) => [
    poolPlan,
    ...SAMPLES.map((rumSampleRate) =>
      dollars(sumOf(billOf({ ...known, stack: { ...known.stack, poolPlan, rumSampleRate } }, MILLION))),
    ),
  ])
  return table(['Cognito tier', ...SAMPLES.map((rate) => `RUM ${rate * 100} %`)], rows)
}

/** The requests of a million members in a month. */
export function amountsTable({ measured, assumed }: Known): string {
  const rows = Object.entries({
    sessions: 'sessions',
    requests: 'requests to the API',
    readUnits: 'read units',
    writeUnits: 'write units',
    keyRequests: 'KMS requests for members',
    mails: 'mails',
  } as const).map(([key, title]) => [
    title,
    ...SIZES.slice(1).map(
      (members) => Math.round(monthOf(members, measured, assumed)[key as 'sessions']).toLocaleString('en-US'), // keys of this table
    ),
  ])
  return table(
    ['In a month', ...SIZES.slice(1).map((members) => `${members.toLocaleString('en-US')} members`)],
    rows,
  )
}

export function stackTable(stack: Counted): string {
  const titles: Record<keyof Counted, string> = {
    functions: 'functions',
    tables: 'tables',
    keys: 'KMS keys',
    secrets: 'secrets',
    alarms: 'alarms',
    alarmMetrics: 'metrics under alarms',
    dashboards: 'dashboards',
    firewalls: 'web ACLs (site and console, user pools)',
    firewallRules: 'rules in them',
    healthChecks: 'health checks from outside',
    vaults: 'backup vaults',
    trails: 'trails',
    detailedRoutes: 'routes with metrics of their own',
    poolPlan: 'Cognito tier',
    rumSampleRate: 'share of visits measured by RUM',
    sms: 'codes by SMS',
    routePerSecond: 'requests a second for a route of members',
    openRoutePerSecond: 'requests a second for a route open to anyone',
    routeBurst: 'requests at once for a route of members',
    sitePerAddress: 'requests to the site from one address in 5 minutes',
    poolPerAddress: 'requests to the user pool from one address in 5 minutes',
  }
  const rows = Object.entries(titles).map(([key, title]) => [title, String(stack[key as keyof Counted])]) // its own keys
  return table(['In `prod`', ''], rows)
}

function billOf({ stack, prices, assumed, measured }: Known, members: number) {
  return linesOf(monthOf(members, measured, assumed), stack, prices, assumed)
}

/** Cents for small amounts, whole dollars otherwise. */
function dollars(usd: number): string {
  return usd < 100 ? usd.toFixed(2) : Math.round(usd).toLocaleString('en-US')
}
