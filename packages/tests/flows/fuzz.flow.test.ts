import { fuzzProduct } from '#fixtures/fuzz/product.ts'
import { type Product, startProduct } from '#fixtures/run/product.ts'

// `run fuzz` with one seed: the whole corpus, in every field of every call, on a product of
// its own, because whole tables are compared.
jest.setTimeout(600_000)
const seed = Number(process.env['TEST_SEED'] ?? 1)
let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 300_000)
afterAll(() => product.stop())

test('SEC-C6, SEC-J10: the hostile corpus in every field of every call: no 5xx, no hang, no table changed by a refusal', async () => {
  const { requests, findings } = await fuzzProduct(product, { requests: 5_000, seed })
  expect({ seed, findings }).toEqual({ seed, findings: [] })
  expect(requests).toBeGreaterThanOrEqual(5_000)
})
