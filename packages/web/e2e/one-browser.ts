import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'

/** What phones are made in. */
export type Phones = Pick<Browser, 'newContext'>

/** One browser for all tests of a file: launched before the first, closed after the last. */
export function oneBrowser(): Phones {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  return {
    newContext(options) {
      if (browser === undefined) throw new Error('the browser is there for hooks and tests, not before')
      return browser.newContext(options)
    },
  }
}
