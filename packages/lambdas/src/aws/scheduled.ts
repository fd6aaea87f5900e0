import { type Deps, openDeps } from '#aws/deps.ts'
import { log } from '#aws/log.ts'
import type { FunctionName } from '#manifest/functions.ts'

/** What a run did, by name: how many, and how many of them failed. */
export type Tally = Readonly<Record<string, number>> & { readonly failed: number }

/**
 * The Lambda handler of a function that runs by its `schedule` in the manifest. One that failed in part has
 * done the rest, and ends as failed so that the alarm sees it; the next run takes up what is left.
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
