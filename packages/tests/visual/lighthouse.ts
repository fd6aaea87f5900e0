import lighthouse from 'lighthouse'
import { type PageScores, PUBLIC_CATEGORIES } from './lighthouse-scores.ts'

/**
 * Run by Node itself, for Lighthouse is made of ES modules a test runner would have to translate:
 * `lighthouse.ts <debugging port> <address>…` prints what Lighthouse thinks of each address as JSON.
 */
const [port, ...addresses] = process.argv.slice(2)
const pages: PageScores[] = []
for (const address of addresses) pages.push(await judge(address))
process.stdout.write(JSON.stringify(pages))

async function judge(address: string): Promise<PageScores> {
  const result = await lighthouse(address, {
    port: Number(port),
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...PUBLIC_CATEGORIES],
    formFactor: 'mobile',
    // A picture for the report that nobody reads.
    disableFullPageScreenshot: true,
    // Speed is not asked for, so nothing is waited for once the page is loaded. Zero would mean the defaults.
    pauseAfterFcpMs: 1,
    pauseAfterLoadMs: 1,
    networkQuietThresholdMs: 1,
    cpuQuietThresholdMs: 1,
  })
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
