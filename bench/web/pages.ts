import { type PageSpeed, speedOf } from '@app/tests/visual/lighthouse-speed.ts'
import { forgetFiles, keepIn, openPhone } from './phone.ts'

/** A page of a build that is served, with the storage that it is to find. */
export interface PageVisit {
  readonly name: string
  readonly address: string
  readonly storage?: Readonly<Record<string, string>>
  /** With the files of an earlier visit. */
  readonly warm?: boolean
}

/**
 * The medians of so many visits of each page. The pages take turns, product and control side by side: what else the
 * machine does in a minute meets both.
 */
export async function measurePages(
  pages: readonly PageVisit[],
  times: number,
): Promise<Map<string, PageSpeed>> {
  const phone = await openPhone()
  const seen = new Map<string, PageSpeed[]>(pages.map(({ name }) => [name, []]))
  for (let time = 0; time < times; time += 1) {
    for (const { name, address, storage, warm = false } of pages) {
      await keepIn(phone.context, new URL(address).origin, storage ?? {})
      if (!warm) await forgetFiles(phone.context)
      else await visit(phone.context, address)
      const speed = await speedOf(phone.port, address)
      seen.get(name)?.push(speed)
      process.stderr.write(`  … ${time + 1}/${times} ${name}: ${Math.round(speed.largestPaintMs)} ms\n`)
    }
  }
  await phone.stop()
  return new Map([...seen].map(([name, visits]) => [name, medianOf(visits)]))
}

async function visit(context: Awaited<ReturnType<typeof openPhone>>['context'], address: string) {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  // The telemetry of a control never ends.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  await page.close()
}

function medianOf(visits: readonly PageSpeed[]): PageSpeed {
  const of = (name: keyof PageSpeed) => median(visits.map((visit) => visit[name]))
  return {
    performance: of('performance'),
    largestPaintMs: of('largestPaintMs'),
    blockingMs: of('blockingMs'),
    layoutShift: of('layoutShift'),
    requests: of('requests'),
    bytes: of('bytes'),
  }
}

/** The middle one; of an even number, the lower. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}
