import { until } from '@app/shared/test/until.ts'
import type { BrowserContext, Page } from 'playwright-core'

/** How often batches leave (S208). */
const INTERVAL_MS = 5_000

/** Batches of a page leave ten times as often: for tests of what is in them, and not of when they leave. */
export async function hastenTelemetry(page: Page): Promise<void> {
  await page.addInitScript((intervalMs) => {
    const plain = window.setInterval.bind(window)
    const hastened = (handler: TimerHandler, ms?: number) =>
      plain(handler, ms === intervalMs ? intervalMs / 10 : ms)
    Object.assign(window, { setInterval: hastened })
  }, INTERVAL_MS)
}

/**
 * Lets time go by on phones whose clocks are installed, an interval of batches after the other, until `holds`: the same
 * moves for all. At each, every page makes a call that telemetry notes, and waits for the answer, which takes longer
 * than signing a batch.
 */
export async function passTime(
  contexts: readonly BrowserContext[],
  awaited: string,
  holds: () => boolean,
): Promise<void> {
  const pass = async (context: BrowserContext) => {
    await context.clock.runFor(INTERVAL_MS)
    await Promise.all(context.pages().map(call))
  }
  const move = async () => {
    if (holds()) return true
    await Promise.all(contexts.map(pass))
    return false
  }
  await until(awaited, move, { withinMs: 60_000 })
}

const call = (page: Page) =>
  page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then((answer) => answer.text()))

/**
 * Keeps telemetry from beginning until the function that is given is called: then the page's clock stands first,
 * so that its batches leave when a test lets time go by, and not when a slow machine does.
 */
export async function holdTelemetry(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.clock.install()
  await page.route('**/assets/rum-*.js', async (route) => {
    await released
    await route.fallback()
  })
  let isAsked: () => void = () => {}
  const asked = new Promise<void>((done) => {
    isAsked = done
  })
  page.on('request', (request) => /\/assets\/rum-[\w-]+\.js$/.test(request.url()) && isAsked())
  return async () => {
    await asked
    await page.clock.pauseAt(Date.now() + 60_000)
    release()
    // Its session, begun by the first event it notes.
    await page.waitForFunction(() => document.cookie.includes('cwr_s='))
  }
}
