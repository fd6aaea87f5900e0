import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@app/tests/fixtures/browser/browser.ts'
import { freePort } from '@app/tests/fixtures/run/free-port.ts'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'

/** Slow 4G as applied to each request, and a processor four times slower than this machine's. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4

/** A browser whose storage and cache last, with a debugging port for Lighthouse. */
export async function openPhone(
  more: readonly string[] = [],
): Promise<{ context: BrowserContext; port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'bench-phone-')), {
    executablePath: process.env['CHROMIUM_PATH'] ?? (await findChromium()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--ignore-certificate-errors',
      `--remote-debugging-port=${port}`,
      ...more,
    ],
    ignoreHTTPSErrors: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  })
  return { context, port, stop: () => context.close() }
}

/** Puts a session, or anything else, into the storage of an origin. */
export async function keepIn(
  context: BrowserContext,
  origin: string,
  entries: Readonly<Record<string, string>>,
) {
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((all) => {
    localStorage.clear()
    Object.assign(localStorage, all)
  }, entries)
  await page.close()
}

/** Makes a page slow from now on. */
export async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

/** Empties the cache of the browser, and keeps its storage. */
export async function forgetFiles(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.close()
}
