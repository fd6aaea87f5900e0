import type { Deps } from '#aws/deps.ts'
import { readFitting } from '#domain/member-filters-store.ts'
import { readRunning, saveStep } from '#features/members/finding/job-store.ts'

type Job = Deps<'member-facts'>

/** A run ends well before its time limit; the step that it wrote last calls the next run. */
const RUN_MS = 40_000
/** Members of one step. */
const STEP = 500

/** Looks for the members of a finding, step by step from where the last run stopped. */
export async function findStep(deps: Job, findingId: string): Promise<void> {
  const until = deps.now().getTime() + RUN_MS
  for (;;) {
    const row = await readRunning(deps, findingId)
    if (row === null || deps.now().getTime() > until) return
    const { filters, day, after } = row
    const found = await readFitting(deps, filters, day, { limit: STEP, after: after || undefined })
    if (!(await saveStep(deps, row, found))) return
  }
}
