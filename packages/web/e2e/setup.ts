import type { BrowserServer } from 'playwright-core'
import { serveBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'

declare global {
  var product: Product | undefined
  var browserServer: BrowserServer | undefined
}

/** One running product and one browser for all flows and journeys of a run. */
export default async function setup(): Promise<void> {
  const [product, server] = await Promise.all([startProduct(), serveBrowser()])
  globalThis.product = product
  globalThis.browserServer = server
  process.env['SITE'] = product.site
  process.env['DATA_DIR'] = product.dataDir
  process.env['BROWSER_ENDPOINT'] = server.wsEndpoint()
}
