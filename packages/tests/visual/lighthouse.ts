import lighthouse, { type Flags } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { type PageScores, PUBLIC_CATEGORIES } from './lighthouse-scores.ts'

/**
 * Before each page Lighthouse measures the machine for a second: here the clock runs ahead, so it takes no time.
 * Opened before Lighthouse runs, which measures a page that it opens itself before its script has run.
 */
const BLANK_PAGE = 'data:text/html,<script>let now = 0; Date.now = () => (now += 500)</script>'

/**
 * Run by Node itself, for Lighthouse is made of ES modules a test runner would have to translate:
 * `lighthouse.ts <debugging port> <address>…` prints what Lighthouse thinks of each address as JSON.
 */
const [port, ...addresses] = process.argv.slice(2)
const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
const page = await browser.newPage()
const pages: PageScores[] = []
for (const address of addresses) pages.push(await judge(address))
await browser.disconnect()
process.stdout.write(JSON.stringify(pages))

async function judge(address: string): Promise<PageScores> {
  await page.goto(BLANK_PAGE)
  const flags: Flags = {
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...PUBLIC_CATEGORIES],
    formFactor: 'mobile',
    // It does not count in the scores, and only it needs a trace, which takes longer than everything else.
    skipAudits: ['baseline'],
    skipAboutBlank: true,
    // A picture for the report, which is not read.
    disableFullPageScreenshot: true,
    // Without a speed test nothing is left to wait for once the page is loaded. Zero would mean the defaults.
    pauseAfterFcpMs: 1,
    pauseAfterLoadMs: 1,
    networkQuietThresholdMs: 1,
    cpuQuietThresholdMs: 1,
  }
  const result = await lighthouse(address, flags, undefined, page)
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${address}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  return {
    address,
    scores: PUBLIC_CATEGORIES.map((name) => Math.round(100 * (categories[name]?.score ?? 0))),
    failed: Object.values(audits)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id }) => id),
    weighed: Object.values(audits).filter(({ score }) => score !== null).length,
  }
}
