import type { Deps } from '#aws/deps.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import type { Checkpoint } from '#features/leaving/leave-steps.ts'
import { finishLeaving } from '#features/leaving/leaving.ts'
import { type LeavingRecord, readDue } from '#features/leaving/leaving-store.ts'
import { beginPurging, finishPurging } from '#features/leaving/purging.ts'
import { finishUndoing } from '#features/leaving/undo-leaving.ts'

type Job = Deps<'leaving-job'>
/** Per state and run: further ones wait for the next run. */
const AT_ONCE = 50

/** Runs everything due, each by itself: a failure does not stop the others. */
export async function resumePending(deps: Job, at?: Checkpoint) {
  const tally = { leaving: 0, undoing: 0, purging: 0, left: 0, failed: 0 }
  for (const state of ['leaving', 'undoing', 'purging', 'left'] as const) {
    for (const record of await readDue(deps, state, AT_ONCE)) {
      try {
        await resume(deps, record, at)
        tally[state] += 1
      } catch (error) {
        tally.failed += 1
        log.error('leaving not finished', { actor: actor(record.sub), state, ...faultFields(error) })
      }
    }
  }
  return tally
}

async function resume(deps: Job, record: LeavingRecord, at?: Checkpoint): Promise<void> {
  switch (record.state) {
    case 'leaving':
      return finishLeaving(deps, record, at)
    case 'undoing':
      return finishUndoing(deps, record, at)
    case 'purging':
      return finishPurging(deps, record, at)
    case 'left': {
      const begun = await beginPurging(deps, record)
      if (begun !== null) await finishPurging(deps, begun, at)
    }
  }
}
