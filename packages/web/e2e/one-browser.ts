import type { Browser, BrowserContext } from 'playwright-core'
import type { Fixtures } from './fixtures.ts'

declare global {
  var fixtures: Fixtures
}

/** What phones are made in. */
export type Phones = Pick<Browser, 'newContext'>

/** The browser of the run, for one file: what the file opens in it is closed after its last test. */
export function oneBrowser(): Phones {
  const opened: BrowserContext[] = []
  afterAll(() => Promise.all(opened.map((context) => context.close())))
  return {
    async newContext(options) {
      const browser = await fixtures.browser()
      const context = await browser.newContext(options)
      opened.push(context)
      return context
    },
  }
}
