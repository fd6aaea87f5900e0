import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Counted } from '../cost/counted.ts'
import type { Measured } from '../cost/measured.ts'
import { table } from '../markdown.ts'

const Quota = v.object({ perSecond: v.number(), name: v.string(), source: v.string() })
const NAMES = [
  'signIn',
  'signUp',
  'containers',
  'account',
  'tableReads',
  'tableWrites',
  'partitionReads',
  'rsa',
  'mails',
] as const
const Quotas = v.strictObject(v.entriesFromList(NAMES, Quota))
export type Quotas = v.InferOutput<typeof Quotas>

export function readQuotas(folder: string): Quotas {
  return v.parse(v.pipe(v.string(), v.parseJson(), Quotas), readFileSync(`${folder}quotas.json`, 'utf8'))
}

/** Assumed traffic. */
export const comings = {
  evening: {
    title: 'evening',
    perMember: (8 / 30) * (0.1 / 3_600),
    joins: 0.15,
    newcomers: 0.01,
    tokens: 0.5,
  },
  opening: { title: 'opening', perMember: 0.01 / 60, joins: 1, newcomers: 0.1, tokens: 0.1 },
} as const
type Coming = (typeof comings)[keyof typeof comings]

/** The requests of a visit to the list and one event: profile, list, own events, QR code, event. */
const LOOKS = 5
/** Two to sign in by password, one to refresh: half of the visits each. */
const SIGN_INS = 1.5
/** How long a request keeps its container busy when many start at once. */
const BUSY_SEC = 0.1
const MAILS_OF_NEWCOMER = 1.5

export interface Limit {
  readonly name: string
  readonly source: string
  readonly perSecond: number
  /** How much of it one visit uses. */
  readonly visit: (coming: Coming) => number
}

export function limitsOf(
  quotas: Quotas,
  stack: Counted,
  measured: Measured,
  { organizations, oneCounter }: { organizations: number; oneCounter: number },
): Limit[] {
  const list = measured['listEvents']?.readUnits ?? Number.NaN
  // The rest of the list's units: the caller's profile, an organization each.
  const listing = list - 1 - organizations
  const of = (name: keyof Quotas, visit: Limit['visit']): Limit => ({ ...quotas[name], visit })
  const here = (name: string, perSecond: number, source: string, visit: Limit['visit']): Limit => ({
    name,
    perSecond,
    source,
    visit,
  })
  return [
    of('signIn', () => SIGN_INS),
    of('signUp', ({ newcomers }) => newcomers),
    of('containers', ({ joins }) => (LOOKS + joins) * BUSY_SEC),
    here('API: one route of members', stack.routePerSecond, 'infra/lib/constructs/api-stage.ts', () => 1),
    of('account', ({ joins }) => LOOKS + joins),
    // The most read table: an organization each.
    of('tableReads', () => organizations),
    of('partitionReads', () => listing),
    // A seat and its entry in the index of the member's own events.
    of('tableWrites', ({ joins }) => 3 * joins),
    of('rsa', ({ tokens }) => tokens),
    of('mails', ({ newcomers }) => newcomers * MAILS_OF_NEWCOMER),
    here('One counter, one shard, one event', oneCounter, 'the model above', ({ joins }) => joins),
  ]
}

/** Up to how many members each limit is enough, the first to saturate first. */
export function limitsTable(limits: readonly Limit[]): string {
  const members = ({ perSecond, visit }: Limit, coming: Coming) =>
    perSecond / visit(coming) / coming.perMember
  const rows = limits
    .toSorted((a, b) => members(a, comings.opening) - members(b, comings.opening))
    .map((limit) => [
      limit.name,
      limit.source,
      limit.perSecond.toLocaleString('en-US'),
      rounded(members(limit, comings.opening)),
      rounded(members(limit, comings.evening)),
    ])
  return table(['Limit', 'Source', 'A second', 'Members, opening', 'Members, evening'], rows, 2)
}

/** Rounded to two digits: the model is no more precise; above ten million members do not exist. */
function rounded(value: number): string {
  return value > 10_000_000 ? 'over 10,000,000' : Number(value.toPrecision(2)).toLocaleString('en-US')
}
