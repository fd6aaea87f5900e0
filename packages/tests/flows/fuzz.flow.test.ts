import { choice } from '@app/shared/test/part.ts'
import { everything, partBy } from '#fixtures/fuzz/cases.ts'
import { fuzzProduct } from '#fixtures/fuzz/product.ts'
import { type Product, startProduct } from '#fixtures/run/product.ts'

// `run fuzz` with the part of the corpus in each place that the seed chooses: 24 seeds in a row cover everything.
// On a separate product, because whole tables are compared.
jest.setTimeout(600_000)
const { seed, isWhole } = choice
let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 300_000)
afterAll(() => product.stop())

test('SEC-C6, SEC-J10: the hostile corpus in every field of every call causes no 5xx and no hang, and a refusal changes no table', async () => {
  const { requests, findings } = await fuzzProduct(product, {
    requests: 2_000,
    seed,
    choose: isWhole ? everything : partBy(seed),
  })
  expect({ seed, findings }).toEqual({ seed, findings: [] })
  expect(requests).toBeGreaterThanOrEqual(2_000)
})
