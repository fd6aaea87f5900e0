import type { Page } from 'playwright-core'

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
