import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { choice, partOf } from '@app/shared/test/part.ts'
import { everything, PARTS, partBy } from '#fixtures/fuzz/cases.ts'
import { fuzzProduct } from '#fixtures/fuzz/product.ts'
import { type Product, startProduct } from '#fixtures/run/product.ts'

// `run fuzz` of every second function, each of which has to start, with the part of the corpus in each place that the seed
// chooses: 48 seeds in a row cover everything.
// On a separate product, because whole tables are compared.
jest.setTimeout(600_000)
const { seed, isWhole } = choice
/** With one half all parts of the corpus, then with the other. */
const functions = partOf<FunctionDefinition>(Object.values(lambdas), 2, undefined, {
  ...choice,
  seed: Math.floor(seed / PARTS),
})
/** Beside the chosen ones there are random ones. */
const REQUESTS = isWhole ? 2_000 : 1_000
let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 300_000)
afterAll(() => product.stop())

test('SEC-C6, SEC-J10: the hostile corpus in every field of every call causes no 5xx and no hang, and a refusal changes no table', async () => {
  const { requests, findings } = await fuzzProduct(product, {
    requests: REQUESTS,
    seed,
    functions,
    choose: isWhole ? everything : partBy(seed),
  })
  expect({ seed, findings }).toEqual({ seed, findings: [] })
  expect(requests).toBeGreaterThanOrEqual(REQUESTS)
})
