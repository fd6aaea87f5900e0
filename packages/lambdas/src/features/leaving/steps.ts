import { markDone } from '#features/leaving/leaving-store.ts'
import type { Leaving, LeavingRecord } from '#features/leaving/record.ts'

/** One step: whatever it does may happen twice and is then as if it had happened once. */
export interface Step<L extends Leaving> {
  readonly name: string
  run(deps: L, record: LeavingRecord): Promise<void>
}

/** Told before and after each step; tests crash here. */
export type Checkpoint = (place: string) => void
const unwatched: Checkpoint = () => {}

/**
 * SEC-E13: does the steps of a record that are not done yet, in order, and notes each one that is. Whatever
 * cuts this off, the job begins where it ended. False when the record has moved on to another state.
 */
export async function runSteps<L extends Leaving>(
  deps: L,
  record: LeavingRecord,
  steps: readonly Step<L>[],
  at: Checkpoint = unwatched,
): Promise<boolean> {
  for (const { name, run } of steps) {
    if (record.done.includes(name)) continue
    at(`before ${name}`)
    await run(deps, record)
    at(`after ${name}`)
    if (!(await markDone(deps, record, name))) return false
  }
  at('before the end')
  return true
}
