import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startProduct } from '@app/tests/fixtures/run/product.ts'
import { publish } from './document.ts'
import { measureShift } from './door/measure.ts'
import { table } from './markdown.ts'

// A shift at the door: codes in a row before a camera that is a canvas, by this machine and the product on it.
const CODES = 500
const EARLY = 100
const MOST_GROWTH_MB = 2

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.ts', import.meta.url))], {
  stdio: 'ignore',
})
const product = await startProduct()
const { seen, heap, rows } = await measureShift(product, { codes: CODES, heapAfter: [EARLY, CODES] })
await product.stop()
const mb = (count: number) => (heap.get(count) ?? Number.NaN) / 1e6
const growth = mb(CODES) - mb(EARLY)
const answer = seen.map(({ drawnMs, answeredMs }) => answeredMs - drawnMs)
const card = seen.map(({ drawnMs, cardMs }) => cardMs - drawnMs)
publish('docs/performance.md', {
  door: table(
    ['', 'middle', '95 of 100'],
    [
      ['picture to the server’s answer, ms', ...ofAll(answer)],
      ['picture to the green card, ms', ...ofAll(card)],
      [
        `heap after ${EARLY} and after ${CODES} codes, MB`,
        mb(EARLY).toFixed(2),
        `${mb(CODES).toFixed(2)} (${growth >= 0 ? '+' : ''}${growth.toFixed(2)})`,
      ],
    ],
  ),
})
// A row for each code, and a page that does not grow.
process.exit(rows === CODES && growth <= MOST_GROWTH_MB ? 0 : 1)

function ofAll(ms: readonly number[]): string[] {
  const sorted = ms.toSorted((a, b) => a - b)
  return [0.5, 0.95].map((part) =>
    Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toString(),
  )
}
