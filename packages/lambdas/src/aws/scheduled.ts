import { type Deps, openDeps } from '#aws/deps.ts'
import { log } from '#aws/log.ts'
import type { FunctionName } from '#manifest/functions.ts'

/** The counts of a run, by name: successes and failures. */
export type Tally = Readonly<Record<string, number>> & { readonly failed: number }

/**
 * The Lambda handler of a function with a `schedule` in the manifest. A partial failure still
 * completes the rest, and ends as failed so that the alarm sees it; the next run continues.
 */
export function scheduled<F extends FunctionName>(name: F, run: (deps: Deps<F>) => Promise<Tally>) {
  const deps = openDeps(name)
  return async (): Promise<Tally> => {
    const tally = await run(deps)
    log.info('run', { function: name, ...tally })
    if (tally.failed > 0) throw new Error(`${name}: ${tally.failed} failed`)
    return tally
  }
}
