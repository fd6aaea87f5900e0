import lighthouse from 'lighthouse'

/** What Lighthouse counts of a page, on a simulated mid-range phone with slow 4G. */
export interface PageSpeed {
  readonly blockingMs: number
  readonly layoutShift: number
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
  const { audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  const asked = items.filter(({ url }) => String(url).startsWith('http'))
  return {
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: asked.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0),
  }
}
