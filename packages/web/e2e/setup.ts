import { type Product, startProduct } from './product.ts'

declare global {
  var product: Product | undefined
}

/** One running product for all journeys of a run. */
export default async function setup(): Promise<void> {
  globalThis.product = await startProduct()
  process.env['SITE'] = globalThis.product.site
  process.env['DATA_DIR'] = globalThis.product.dataDir
}
