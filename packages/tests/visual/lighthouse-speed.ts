import lighthouse from 'lighthouse'

/** What Lighthouse measures of the speed of a page, on a simulated mid-range phone with slow 4G. */
export interface PageSpeed {
  /** 0 to 100. */
  readonly performance: number
  readonly largestPaintMs: number
  readonly blockingMs: number
  readonly layoutShift: number
  readonly requests: number
  readonly bytes: number
}

/** Loads an address in the browser of that debugging port, with the cache and the storage as they are. */
export async function speedOf(port: number, address: string): Promise<PageSpeed> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    disableStorageReset: true,
    disableFullPageScreenshot: true,
  })
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${address}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  const asked = items.filter(({ url }) => String(url).startsWith('http'))
  return {
    performance: Math.round(100 * (categories['performance']?.score ?? 0)),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    requests: asked.length,
    bytes: asked.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0),
  }
}
