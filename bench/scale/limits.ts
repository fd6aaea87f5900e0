import { readFileSync } from 'node:fs'
import { SHARE } from '@app/lambdas/domain/mail-pace.ts'
import * as v from 'valibot'
import type { Counted } from '../cost/counted.ts'
import type { Measured } from '../cost/measured.ts'
import { table } from '../markdown.ts'
import { type HotKey, joinsPerSecond } from './hot-keys.ts'
import { BUSY_SEC, numberUnits } from './views.ts'

const Quota = v.object({ perSecond: v.number(), name: v.string(), source: v.string() })
const NAMES = [
  'signIn',
  'signUp',
  'containers',
  'account',
  'tableReads',
  'tableWrites',
  'partitionReads',
  'partitionWrites',
  'rsa',
  'mails',
] as const
const Quotas = v.strictObject(v.entriesFromList(NAMES, Quota))
export type Quotas = v.InferOutput<typeof Quotas>

export function readQuotas(folder: string): Quotas {
  return v.parse(v.pipe(v.string(), v.parseJson(), Quotas), readFileSync(`${folder}quotas.json`, 'utf8'))
}

/** The opening of the page: so many people, all within this time. */
const OPENING = { people: 50_000, overSec: 60 } as const
/** The share of them behind one address of a mobile carrier: assumed. */
const CARRIER = 0.02
/** The window of the firewall's limits. */
const WINDOW_SEC = 300

/** Assumed traffic. */
const comings = {
  evening: {
    title: 'evening',
    perMember: (8 / 30) * (0.1 / 3_600),
    joins: 0.15,
    newcomers: 0.01,
    tokens: 0.5,
  },
  opening: { title: 'opening', joins: 1, newcomers: 0.1, tokens: 0.1 },
} as const
type Coming = (typeof comings)[keyof typeof comings]

/** The requests of a visit to the list and one event: profile, list, own events, QR code, event. */
const LOOKS = 5
/** Two to sign in by password, one to refresh: half of the visits each. */
const SIGN_INS = 1.5
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
  { events, organizations }: { events: number; organizations: number },
  keys: readonly HotKey[],
): Limit[] {
  const list = measured['listEvents']?.readUnits ?? Number.NaN
  // Half a unit an organization, as they may lag; what is left besides the caller's profile is the list.
  const theirs = organizations / 2
  const listing = list - 1 - theirs
  const of = (name: keyof Quotas, visit: Limit['visit']): Limit => ({ ...quotas[name], visit })
  const here = (name: string, perSecond: number, source: string, visit: Limit['visit']): Limit => ({
    name,
    perSecond,
    source,
    visit,
  })
  const { partitionReads, partitionWrites, containers, mails } = quotas
  return [
    of('signIn', () => SIGN_INS),
    of('signUp', ({ newcomers }) => newcomers),
    of('containers', ({ joins }) => (LOOKS + joins) * BUSY_SEC),
    here('API: one route of members', stack.routePerSecond, 'infra/lib/constructs/api-stage.ts', () => 1),
    of('account', ({ joins }) => LOOKS + joins),
    // The most read table.
    of('tableReads', () => theirs),
    { ...partitionReads, name: 'Reads of the list of events', visit: () => listing },
    // A list and a page of the event.
    {
      ...partitionReads,
      name: 'Reads of the public number of one event',
      visit: () => numberUnits(2 * VISITS, events, containers.perSecond) / VISITS,
    },
    // A seat and its entry in the index of the member's own events.
    of('tableWrites', ({ joins }) => 3 * joins),
    ...keys.map((key) =>
      here(
        `\`${key.name}\` of one event`,
        joinsPerSecond(key, partitionWrites.perSecond),
        'the table above',
        ({ joins }) => joins,
      ),
    ),
    of('rsa', ({ tokens }) => tokens),
    here(
      'SES: the share of the outbox (mails wait)',
      mails.perSecond * SHARE,
      'packages/lambdas/src/domain/mail-pace.ts',
      ({ joins }) => joins,
    ),
    here(
      'SES: the share of codes',
      mails.perSecond * (1 - SHARE),
      'packages/lambdas/src/domain/mail-pace.ts',
      ({ newcomers }) => newcomers * MAILS_OF_NEWCOMER,
    ),
    here(
      'Firewall: one address of a carrier',
      stack.sitePerAddress / WINDOW_SEC,
      'infra/lib/constructs/rate-limits.ts',
      ({ joins }) => (LOOKS + joins) * CARRIER,
    ),
  ]
}

/** Visits a second of the opening. */
const VISITS = OPENING.people / OPENING.overSec
/** What the opening asks of a limit, as a multiple of it. */
const timesOver = ({ perSecond, visit }: Limit) => (VISITS * visit(comings.opening)) / perSecond

/** What an opening asks of each limit, the first to break first; and up to how many members an evening stays below it. */
export function limitsTable(limits: readonly Limit[]): string {
  const rows = limits
    .toSorted((a, b) => timesOver(b) - timesOver(a))
    .map((limit) => [
      limit.name,
      limit.source,
      rounded(limit.perSecond),
      rounded(VISITS * limit.visit(comings.opening)),
      timesOver(limit).toFixed(1),
      rounded(limit.perSecond / limit.visit(comings.evening) / comings.evening.perMember),
    ])
  return table(
    ['Limit', 'Source', 'A second', 'The opening asks', 'Times the limit', 'Members, evening'],
    rows,
    2,
  )
}

/** Rounded to two digits: the model is no more precise; above ten million members do not exist. */
function rounded(value: number): string {
  return value > 10_000_000 ? 'over 10,000,000' : Number(value.toPrecision(2)).toLocaleString('en-US')
}
