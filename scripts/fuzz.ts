import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fuzzProduct } from '@app/tests/fixtures/fuzz/product.ts'
import { linesOf } from '@app/tests/fixtures/fuzz/run.ts'
import { startProduct } from '@app/tests/fixtures/run/product.ts'

/**
 * Sends a separate product every hostile value, in every field of every call; `--requests` adds random
 * requests up to that number, `--seed` repeats a run.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '5000' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? randomInt(2 ** 31))
const requests = Number(values.requests)
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(requests)) {
  console.error('--requests and --seed take whole numbers.')
  process.exit(1)
}

console.log(`seed ${seed}`)
const product = await startProduct()
const startedMs = Date.now()
const report = await fuzzProduct(product, { requests, seed }).finally(() => product.stop())
for (const line of linesOf(report)) console.log(line)
console.log(
  `${((Date.now() - startedMs) / 1000).toFixed(0)} s, --seed ${seed}: ${report.findings.length} findings`,
)
process.exit(report.findings.length === 0 ? 0 : 1)
