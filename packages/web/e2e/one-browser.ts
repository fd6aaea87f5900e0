import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'

/** What phones are made in. */
export type Phones = Pick<Browser, 'newContext'>

/** One browser for all tests of a file and their hooks: launched before the first, closed after the last. */
export function oneBrowser(): Phones {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
  return { newContext: (options) => browser.newContext(options) }
}
