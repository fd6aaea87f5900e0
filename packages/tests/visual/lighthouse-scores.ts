import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const PUBLIC_CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

/**
 * What Lighthouse thinks of a page: a score of 0 to 100 for each category, the audits that failed, and how many had
 * something to look at.
 */
export interface PageScores {
  readonly address: string
  readonly scores: readonly number[]
  readonly failed: readonly string[]
  readonly weighed: number
}

const run = promisify(execFile)

/** Lets Lighthouse look at the addresses, one after the other, in the browser of that debugging port. */
export async function scoresOf(port: number, addresses: readonly string[]): Promise<PageScores[]> {
  const args = ['packages/tests/visual/lighthouse.ts', String(port), ...addresses]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 10_000_000 })
  return JSON.parse(stdout)
}
