import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@app/tests/fixtures/browser/browser.ts'
import { freePort } from '@app/tests/fixtures/run/free-port.ts'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { pinned } from './line-server.ts'

/** A processor so many times slower than this machine's. */
const SLOWER = 4
const PHONE = {
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
}
const options = async (more: readonly string[]) => ({
  executablePath: process.env['CHROMIUM_PATH'] ?? (await findChromium()),
  args: ['--no-sandbox', '--disable-gpu', pinned(), ...more],
})

/** A browser that trusts the bench's servers, so that its caches work. */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch(await options(more))

/** A phone without files, with what an earlier visit left in the storage of an origin. */
export function newPhone(
  browser: Browser,
  origin: string,
  storage: Readonly<Record<string, string>> = {},
  more: BrowserContextOptions = {},
) {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  return browser.newContext({ ...PHONE, storageState, ...more })
}

/** Makes the processor of a page slow from now on. */
export async function slow(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

/** A browser with a debugging port for Lighthouse, which visits in the browser's own context. */
export async function openForLighthouse() {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bench-phone-'))
  const own = await options([`--remote-debugging-port=${port}`])
  const context = await chromium.launchPersistentContext(folder, { ...own, ...PHONE })
  return { context, port, stop: () => context.close() }
}

/** Puts a session, or anything else, into the storage of an origin, and empties the browser's caches. */
export async function startAnew(
  context: BrowserContext,
  origin: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Network.clearBrowserCache')
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((all) => Object.assign(localStorage, all), entries)
  await page.close()
}
