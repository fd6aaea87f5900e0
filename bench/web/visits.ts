import type { BrowserContext, Page } from 'playwright-core'
import { slow } from './phone.ts'
import type { Served } from './server.ts'

/** What a person waits for, by name: the selector of what is drawn. */
export type Marks = Readonly<Record<string, string>>

/** A visit: ms from the navigation, by the browser's clock, and the files of the build that were asked for. */
export interface Visit {
  /** The largest text; the controls have no pictures of events. */
  readonly textMs: number
  /** The largest of all, pictures too. */
  readonly paintMs: number
  /** The frame that drew each mark. */
  readonly markMs: Readonly<Record<string, number>>
  readonly files: readonly string[]
}

/** Everything a visit draws has come within this time, or the visit fails. */
const WITHIN_MS = 60_000
/** A paint is the largest when no larger one has been reported for this time. */
const SETTLED_MS = 1_000
/** The telemetry of a control never ends. */
const QUIET_MS = 5_000

/** Visits a page over a connection of its own, with the slower processor, until all marks are drawn and nothing more is asked for. */
export async function visit(
  context: BrowserContext,
  served: Served,
  path: string,
  marks: Marks,
): Promise<Visit> {
  served.cut()
  served.asked.length = 0
  const page = await context.newPage()
  await page.addInitScript(observe, marks)
  await slow(page)
  await page.goto(`${served.slow}${path}`, { timeout: WITHIN_MS })
  const markMs = await drawn(page, marks)
  await quiet(page)
  // The browser reports a paint after it.
  await page.waitForFunction(
    (ms) => performance.now() - Reflect.get(window, 'bench').reportedMs > ms,
    SETTLED_MS,
    { timeout: WITHIN_MS },
  )
  const textMs = await page.evaluate<number>('bench.textMs')
  const paintMs = await page.evaluate<number>('bench.paintMs')
  await page.close()
  return { textMs, paintMs, markMs, files: served.asked.filter((asked) => asked.startsWith('/assets/')) }
}

/** The times of all marks, when they are drawn. */
export async function drawn(page: Page, marks: Marks): Promise<Record<string, number>> {
  await page.waitForFunction(
    (count) => Object.keys(Reflect.get(window, 'bench').markMs).length === count,
    Object.keys(marks).length,
    { timeout: WITHIN_MS },
  )
  return page.evaluate<Record<string, number>>('bench.markMs')
}

/** Nothing more is asked for, and the worker of the page, if there is one, has what it keeps. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {})
  await page.evaluate(async () => {
    const all = await navigator.serviceWorker?.getRegistrations()
    if ((all ?? []).length > 0) await navigator.serviceWorker.ready
  })
}

/** In the page, before its own scripts: the largest paints, and the first frame with each mark. */
export function observe(marks: Marks): void {
  const bench: { textMs: number; paintMs: number; reportedMs: number; markMs: Record<string, number> } = {
    textMs: Number.NaN,
    paintMs: Number.NaN,
    reportedMs: Number.NaN,
    markMs: {},
  }
  Object.assign(window, { bench })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      bench.paintMs = entry.startTime
      if (Reflect.get(entry, 'url') === '') bench.textMs = entry.startTime
    }
    bench.reportedMs = performance.now()
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    for (const [name, selector] of Object.entries(marks))
      if (!(name in bench.markMs) && document.querySelector(selector) !== null)
        bench.markMs[name] = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The tokens of a session as they are a quarter of an hour later: what a client reads of them says that they have ended. */
export async function ageTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, token] of Object.entries(localStorage)) {
      if (!/\.(access|id)Token$/.test(key)) continue
      const [head, body = '', signature] = token.split('.')
      const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
      const past = JSON.stringify({ ...claims, iat: claims.iat - 1_800, exp: claims.exp - 1_800 })
      localStorage.setItem(
        key,
        [head, btoa(past).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'), signature].join('.'),
      )
    }
  })
}
