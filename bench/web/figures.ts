import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { assetsOf, closure, readSite, weightOf } from '../../scripts/rules/built-site.ts'
import type { DeskSpeed } from './desk.ts'
import type { Starts } from './functions.ts'
import type { Joins } from './joins.ts'
import type { Simulated } from './lighthouse.ts'
import { SLOW_4G } from './line.ts'
import { median } from './medians.ts'
import { callsMs, SERVER_MS } from './server.ts'
import type { States } from './states.ts'

/** One row of the table: what was measured, beside what, and whether it is where it is wanted. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly control: number | null
  readonly ratio: number | null
  /** null: reported, without a goal. */
  readonly goal: string | null
  readonly met: boolean | null
}

export interface Measured {
  readonly states: States
  readonly simulated: Simulated
  readonly desk: DeskSpeed
  readonly starts: Starts
  readonly joins: { readonly product: Joins; readonly template: Joins }
  readonly site: string
  /** What `start` installs. */
  readonly installedMb: number
  readonly units: { readonly listEvents: { readonly readUnits: number } }
}

/** An answer to a press is one round trip and the server away, and this long in the browser. */
const IN_BROWSER_MS = 100
/** 今日 ÷ the control's /top: four fifths of the 0.92 that it took before the desk asked early. */
const DESK_GOAL = 0.74

/** The figures of a run, beside their goals. */
export function figuresOf({
  states,
  simulated,
  desk,
  starts,
  joins,
  site,
  installedMb,
  units,
}: Measured): Figure[] {
  const ms = (name: string) => states.get(name) ?? Number.NaN
  const beside = (what: string, name: string, control: string, goal: number) =>
    atMost(
      `${what}, ms ÷ ${control.split(' ')[0] === 'hello' ? 'React hello' : 'typical'}`,
      ms(name),
      goal,
      ms(control),
    )
  const top = (state: string, goal: number) =>
    beside(`/top ${state}: largest text`, `/top ${state} text`, `amplify /top ${state} text`, goal)
  const press = (token: string) =>
    atMost(
      `press → certain answer, token ${token}, ms`,
      ms(`press ${token}`),
      SLOW_4G.roundTripMs + SERVER_MS + IN_BROWSER_MS,
    )
  const [slowest, slowestMs] = slowestOf(starts)
  const perSecond = ({ joined, seconds }: Joins) => joined / seconds
  return [
    top('cold', 0.36),
    atMost('/top cold: code drawn, ms', ms('/top cold code'), 1_300),
    only('/top cold: list drawn, ms', ms('/top cold list')),
    only('/top cold: largest picture, ms', ms('/top cold paint')),
    top('warm', 0.28),
    top('expired', 0.25),
    atMost('/top expired: fresh code drawn, ms', ms('/top expired code'), 1_700),
    only('/top expired: list drawn, ms', ms('/top expired list')),
    beside('/: largest text', '/ text', 'hello text', 0.62),
    only('/: largest picture, ms', ms('/ paint')),
    beside('/login: largest text', '/login text', 'amplify /login text', 0.25),
    press('fresh'),
    press('expired'),
    only(`calls: ms on this machine, answered after ${SERVER_MS}`, median(callsMs)),
    atMost(
      'desk: 今日 with its events, ms ÷ typical /top',
      desk.todayMs,
      DESK_GOAL,
      ms('amplify /top cold text'),
    ),
    atMost('door: the camera’s first picture, ms', desk.cameraMs, 2_000),
    atMost('/ to a joined event: bytes of scripts', bytesToJoin(site), 160_000),
    ...(['/', '/login', '/register', '/top'] as const).map((path) =>
      atMost(`${path}: layout shift (Lighthouse)`, simulated[path].layoutShift, 0),
    ),
    atMost('/: total blocking, ms (Lighthouse)', simulated['/'].blockingMs, 50),
    atMost('/top: total blocking, ms (Lighthouse)', simulated['/top'].blockingMs, 200),
    only('/: bytes in all (Lighthouse)', simulated['/'].bytes),
    only('/top: bytes in all (Lighthouse)', simulated['/top'].bytes),
    atMost('a list of 40 events: read units', units.listEvents.readUnits, 15),
    atMost(
      `start of the slowest function that a person waits for (${slowest}), ms ÷ SDK alone`,
      slowestMs,
      1.25,
      starts.sdk,
    ),
    atMost('`start` after a fresh install: MB on disk', installedMb, 450),
    atLeast(
      'joins a second of 1,000 at once ÷ template',
      perSecond(joins.product),
      3,
      perSecond(joins.template),
    ),
    only(
      'p95 of those served of 1,000 at once, ms ÷ template',
      joins.product.servedMs,
      joins.template.servedMs,
    ),
    atMost('seats given beyond the limit', Math.max(0, joins.product.joined - joins.product.seats), 0),
  ]
}

/** The slowest with calls or a trigger of the pool: for schedules, queues and checks of files no one waits. */
function slowestOf({ functions }: Starts): [name: string, ms: number] {
  const waited = Object.entries<FunctionDefinition>(lambdas).flatMap(([name, { calls, trigger }]) =>
    calls === undefined && trigger === undefined ? [] : [name],
  )
  const all = waited.map((name): [string, number] => [name, functions[name] ?? Number.NaN])
  return all.toSorted(([, a], [, b]) => b - a)[0] ?? ['none', Number.NaN]
}

function bytesToJoin(folder: string): number {
  const site = readSite(folder)
  const html = (path: string) => site.files.get(path) ?? ''
  const named = ['LoginRoute', 'user-pool', 'card-screens', 'EventPage'].flatMap((name) =>
    [...site.files.keys()].filter((path) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js')),
  )
  const way = closure(site, [...assetsOf(html('/app.html')), ...assetsOf(html('/index.html')), ...named])
  return weightOf(
    site,
    way.filter((path) => path.endsWith('.js')),
  )
}

function atMost(name: string, value: number, goal: number, control: number | null = null): Figure {
  const ratio = control === null ? null : value / control
  return { name, value, control, ratio, goal: `≤ ${goal}`, met: (ratio ?? value) <= goal }
}

/** Without a goal. */
function only(name: string, value: number, control: number | null = null): Figure {
  return { name, value, control, ratio: control === null ? null : value / control, goal: null, met: null }
}

function atLeast(name: string, value: number, goal: number, control: number | null = null): Figure {
  const ratio = control === null ? null : value / control
  return { name, value, control, ratio, goal: `≥ ${goal}`, met: (ratio ?? value) >= goal }
}

/** What was measured before the work on speed, in the words of its goals: a ratio where the goal is one. */
const BEFORE: Readonly<Record<string, string>> = {
  '/top cold: largest text, ms ÷ typical': '0.54',
  '/top cold: code drawn, ms': '1,989',
  '/top cold: list drawn, ms': '1,884',
  '/top warm: largest text, ms ÷ typical': '0.80',
  '/top expired: largest text, ms ÷ typical': '1.37',
  '/top expired: fresh code drawn, ms': '3,168',
  '/top expired: list drawn, ms': '2,800',
  '/: largest text, ms ÷ React hello': '0.61',
  '/login: largest text, ms ÷ typical': '0.21',
  'press → certain answer, token fresh, ms': '570',
  'press → certain answer, token expired, ms': '1,649',
  'desk: 今日 with its events, ms ÷ typical /top': '0.92',
  '/ to a joined event: bytes of scripts': '171,541',
  '/: total blocking, ms (Lighthouse)': '146',
  '/top: total blocking, ms (Lighthouse)': '122',
  'a list of 40 events: read units': '53–653',
  '`start` after a fresh install: MB on disk': '1,100',
}

/** The table of docs/performance.md. */
export function figuresTable(figures: readonly Figure[]): string {
  const unknown = Object.keys(BEFORE).filter((name) => !figures.some((figure) => figure.name === name))
  if (unknown.length > 0) throw new Error(`no figure is called ${unknown.join(', ')}`)
  const number = (value: number | null) =>
    value === null
      ? '–'
      : value.toLocaleString('en', { maximumFractionDigits: value < 0.01 ? 5 : value < 10 ? 2 : 0 })
  const rows = figures.map(({ name, value, control, ratio, goal, met }) => {
    const cells = [number(value), number(control), number(ratio), BEFORE[name] ?? '–', goal ?? '–']
    return `| ${[name, ...cells, met === null ? '–' : met ? 'yes' : 'no'].join(' | ')} |`
  })
  return [
    '| figure | product | control | ratio | before | goal | met |',
    '| --- | --: | --: | --: | --: | --: | --- |',
    ...rows,
  ].join('\n')
}
