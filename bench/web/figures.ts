import type { PageSpeed } from '@app/tests/visual/lighthouse-speed.ts'
import { assetsOf, closure, readSite, weightOf } from '../../scripts/rules/built-site.ts'
import { stepOfCall, stepsOf } from '../../scripts/rules/steps.ts'
import type { DeskSpeed } from './desk.ts'
import type { Starts } from './functions.ts'
import type { Joins } from './joins.ts'

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
  readonly pages: ReadonlyMap<string, PageSpeed>
  readonly desk: DeskSpeed
  readonly starts: Starts
  readonly joins: { readonly product: Joins; readonly template: Joins }
  readonly site: string
}

const NONE: PageSpeed = {
  performance: Number.NaN,
  largestPaintMs: Number.NaN,
  blockingMs: Number.NaN,
  layoutShift: Number.NaN,
  requests: Number.NaN,
  bytes: Number.NaN,
}

/** The figures of a run, beside their goals. */
export function figuresOf({ pages, desk, starts, joins, site: folder }: Measured): Figure[] {
  const page = (name: string) => pages.get(name) ?? NONE
  const paint = (name: string, control: string, goal: number) =>
    atMost(
      `${name}: largest paint, ms ÷ ${control}`,
      page(name).largestPaintMs,
      goal,
      page(control).largestPaintMs,
    )
  const site = readSite(folder)
  const html = (path: string) => site.files.get(path) ?? ''
  const steps = stepsOf(site, html('/top/index.html'), ['card-screens'])
  const named = ['LoginRoute', 'user-pool', 'card-screens', 'EventPage'].flatMap((name) =>
    [...site.files.keys()].filter((path) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js')),
  )
  const way = closure(site, [...assetsOf(html('/app.html')), ...assetsOf(html('/index.html')), ...named])
  const scripts = way.filter((path) => path.endsWith('.js'))
  const slowest = Object.entries(starts.functions).toSorted(([, a], [, b]) => b - a)[0] ?? [
    'none',
    Number.NaN,
  ]
  const perSecond = ({ joined, seconds }: Joins) => joined / seconds
  return [
    // Document and scripts at most 15 kB, pictures 60.
    atMost('/: bytes in all', page('/').bytes, 75_000),
    paint('/', 'hello', 0.65),
    atMost('/: total blocking, ms', page('/').blockingMs, 50),
    paint('/login', 'amplify /login', 0.35),
    paint('/register', 'amplify /register', 0.35),
    atMost('/login: bytes until the form can be used', weightOf(site, ['/login/index.html']), 115_000),
    atMost('/login: bytes until React has it', weightOf(site, filesOf(html('/login/index.html'))), 115_000),
    paint('/top', 'amplify /top', 0.4),
    paint('/top warm', 'amplify /top warm', 0.25),
    atMost('/top: requests', page('/top').requests, 14),
    atMost('/top: steps to the data', stepOfCall(site, steps, '/api/EncQR'), 3),
    atMost('/top: total blocking, ms', page('/top').blockingMs, 200),
    atMost('/ to a joined event: bytes of scripts', weightOf(site, scripts), 150_000),
    atLeast('/: Lighthouse performance', page('/').performance, 100),
    atLeast('/privacypolicy: Lighthouse performance', page('/privacypolicy').performance, 100),
    atLeast('/login: Lighthouse performance', page('/login').performance, 98),
    atLeast('/top: Lighthouse performance', page('/top').performance, 95),
    ...['/', '/login', '/register', '/top'].map((name) =>
      atMost(`${name}: layout shift`, page(name).layoutShift, 0),
    ),
    atMost('desk: 今日 with its events, ms', desk.todayMs, 2_500),
    atMost('door: the camera’s first picture, ms', desk.cameraMs, 2_000),
    atMost(`start of the slowest function (${slowest[0]}), ms ÷ SDK alone`, slowest[1], 1.25, starts.sdk),
    atLeast(
      'joins a second of 1,000 at once ÷ template',
      perSecond(joins.product),
      3,
      perSecond(joins.template),
    ),
    reported(
      'p95 of those served of 1,000 at once, ms ÷ template',
      joins.product.servedMs,
      joins.template.servedMs,
    ),
    atMost('seats given beyond the limit', Math.max(0, joins.product.joined - joins.product.seats), 0),
  ]
}

const filesOf = (html: string) => assetsOf(html).filter((path) => path !== '/config.json')

function atMost(name: string, value: number, goal: number, control: number | null = null): Figure {
  const ratio = control === null ? null : value / control
  return { name, value, control, ratio, goal: `≤ ${goal}`, met: (ratio ?? value) <= goal }
}

function reported(name: string, value: number, control: number): Figure {
  return { name, value, control, ratio: value / control, goal: null, met: null }
}

function atLeast(name: string, value: number, goal: number, control: number | null = null): Figure {
  const ratio = control === null ? null : value / control
  return { name, value, control, ratio, goal: `≥ ${goal}`, met: (ratio ?? value) >= goal }
}

/** The table of docs/performance.md. */
export function figuresTable(figures: readonly Figure[]): string {
  const number = (value: number | null) =>
    value === null ? '–' : value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })
  const rows = figures.map(
    ({ name, value, control, ratio, goal, met }) =>
      `| ${name} | ${number(value)} | ${number(control)} | ${number(ratio)} | ${goal ?? '–'} | ${met === null ? '–' : met ? 'yes' : 'no'} |`,
  )
  return [
    '| figure | product | control | ratio | goal | met |',
    '| --- | --: | --: | --: | --: | --- |',
    ...rows,
  ].join('\n')
}
