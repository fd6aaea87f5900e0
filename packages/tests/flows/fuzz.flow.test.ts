import { quarterBy } from '#fixtures/fuzz/cases.ts'
import { fuzzProduct } from '#fixtures/fuzz/product.ts'
import { type Product, startProduct } from '#fixtures/run/product.ts'

// `run fuzz` with a quarter of the corpus in each place, which the seed chooses: four seeds in a row cover everything.
// On a separate product, because whole tables are compared.
jest.setTimeout(600_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 300_000)
afterAll(() => product.stop())

test('SEC-C6, SEC-J10: the hostile corpus in every field of every call causes no 5xx and no hang, and a refusal changes no table', async () => {
  const { requests, findings } = await fuzzProduct(product, {
    requests: 4_000,
    seed,
    choose: quarterBy(seed),
  })
  expect({ seed, findings }).toEqual({ seed, findings: [] })
  expect(requests).toBeGreaterThanOrEqual(4_000)
})
