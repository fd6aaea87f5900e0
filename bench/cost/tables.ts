import { table } from '../markdown.ts'
import type { Assumed } from './assumptions.ts'
import type { Counted } from './counted.ts'
import { linesOf, sumOf, withFreeAlarms } from './lines.ts'
import type { Measured } from './measured.ts'
import { monthOf } from './month.ts'
import { type Prices, planCost, priced } from './prices.ts'

export interface Known {
  readonly stack: Counted
  readonly prices: Prices
  readonly assumed: Assumed
  readonly measured: Measured
}

const SIZES = [0, 1_000, 10_000, 100_000, 1_000_000]

/** Line by line, idle and for each number of members. */
export function monthTable(known: Known): string {
  const bills = SIZES.map((members) => billOf(known, members))
  const names = bills[0]?.map(({ name }) => name) ?? []
  const row = (name: string, of: (bill: ReturnType<typeof billOf>) => number) => [
    name,
    ...bills.map((bill) => dollars(of(bill))),
  ]
  return table(
    ['USD a month', 'Idle', ...SIZES.slice(1).map((members) => members.toLocaleString('en-US'))],
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

/** What each lever saves at each size, and the members at which the budget of `prod` is passed. */
export function leversTable(known: Known): string {
  const saved = (besides: Partial<Counted>) => (members: number) =>
    sumOf(billOf(known, members)) - sumOf(billOf(known, members, besides))
  const rows: [string, (members: number) => number | null][] = [
    ['`poolPlan` ESSENTIALS', saved({ poolPlan: 'ESSENTIALS' })],
    ['`rumSampleRate` 0.1', saved({ rumSampleRate: known.stack.rumSampleRate / 10 })],
    ['`sms` false', saved({ sms: false })],
    ['CloudFront plan for the site', (members) => planSaves(known, members)],
  ]
  const sizes = SIZES.slice(1)
  return table(
    ['Saved a month', ...sizes.map((members) => members.toLocaleString('en-US'))],
    rows.map(([what, of]) => [
      what,
      ...sizes.map((members) => {
        const usd = of(members)
        return usd === null ? 'too many requests' : dollars(usd)
      }),
    ]),
  )
}

/** A plan instead of CloudFront's lines, the site's web ACL and its requests; null when no plan holds the requests. */
function planSaves(known: Known, members: number): number | null {
  const { stack, prices, assumed, measured } = known
  const { requests, sessions } = monthOf(members, measured, assumed)
  const atEdge = requests + sessions * assumed.pageRequests.is + stack.healthChecks * assumed.probeRequests.is
  const plan = planCost(prices, atEdge)
  if (plan === null) return null
  const lines = billOf(known, members).filter(({ name }) => name.startsWith('CloudFront,'))
  const firewall = priced(prices, 'firewall', 1) + priced(prices, 'firewallRule', stack.siteFirewallRules)
  return sumOf(lines) + firewall + priced(prices, 'firewallRequest', atEdge) - plan
}
/** From how many members on the bill is above the budget, with each choice of the expensive services; to the hundred. */
export function budgetLine(known: Known): string {
  const budgetUsd = known.stack.monthlyBudgetUsd
  const from = (besides: Partial<Counted>) => passes(known, budgetUsd, besides).toLocaleString('en-US')
  return (
    `\`monthlyBudgetUsd\` of \`prod\`, ${budgetUsd}, is passed at ${from({})} members; with \`ESSENTIALS\` at ` +
    `${from({ poolPlan: 'ESSENTIALS' })}; with \`ESSENTIALS\` and a tenth of the visits measured at ${from({ poolPlan: 'ESSENTIALS', rumSampleRate: 0.1 })}.`
  )
}

function passes(known: Known, budgetUsd: number, besides: Partial<Counted>): number {
  let members = 0
  while (sumOf(billOf(known, members, besides)) <= budgetUsd) members += 100
  return members
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
    siteFirewallRules: 'rules in that of the site',
    healthChecks: 'health checks from outside',
    vaults: 'backup vaults',
    trails: 'trails',
    queues: 'queues that a function reads',
    detailedRoutes: 'routes with metrics of their own',
    poolPlan: 'Cognito tier',
    rumSampleRate: 'share of visits measured by RUM',
    sms: 'codes by SMS',
    monthlyBudgetUsd: 'budget a month, USD',
    routePerSecond: 'requests a second for a route of members',
    openRoutePerSecond: 'requests a second for a route open to anyone',
    routeBurst: 'requests at once for a route of members',
    sitePerAddress: 'requests to the site from one address in 5 minutes',
    poolPerAddress: 'requests to the user pool from one address in 5 minutes',
  }
  const rows = Object.entries(titles).map(([key, title]) => [title, String(stack[key as keyof Counted])]) // its own keys
  return table(['In `prod`', ''], rows)
}

function billOf(
  { stack, prices, assumed, measured }: Known,
  members: number,
  besides: Partial<Counted> = {},
) {
  return linesOf(monthOf(members, measured, assumed), { ...stack, ...besides }, prices, assumed)
}

/** Cents for small amounts, whole dollars otherwise. */
function dollars(usd: number): string {
  return usd < 100 ? usd.toFixed(2) : Math.round(usd).toLocaleString('en-US')
}
