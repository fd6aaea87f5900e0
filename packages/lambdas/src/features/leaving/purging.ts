import { deleteAccount } from '#aws/cognito/user-pool-admin.ts'
import type { Deps } from '#aws/deps.ts'
import { moveOn } from '#features/leaving/leaving-store.ts'
import {
  removeAcceptances,
  removeEmailChanges,
  removeInquiries,
  removeOutcomes,
  removeProfile,
  removeReports,
} from '#features/leaving/purging-store.ts'
import type { LeavingRecord } from '#features/leaving/record.ts'
import { giveSeatsBack } from '#features/leaving/seats.ts'
import { type Checkpoint, runSteps, type Step } from '#features/leaving/steps.ts'

type Job = Deps<'leaving-job'>

/**
 * R10: what is erased a week after leaving. Participations stay as numbers of an id nobody holds any more,
 * and so does what went to the community app; the proof of a consent to news mails stays under the address (law 4.5,
 * 4.6), tombstones until the lock-out ends. Seats once more: an index may have been late the first time.
 */
const purgeSteps: readonly Step<Job>[] = [
  giveSeatsBack,
  { name: 'reports', run: (deps, { sub }) => removeReports(deps, sub) },
  { name: 'inquiries', run: (deps, { sub }) => removeInquiries(deps, sub) },
  { name: 'email-changes', run: (deps, { sub }) => removeEmailChanges(deps, sub) },
  { name: 'consents', run: removeAcceptances },
  { name: 'outcomes', run: (deps, { sub }) => removeOutcomes(deps, sub) },
  { name: 'profile', run: (deps, { sub }) => removeProfile(deps, sub) },
  { name: 'account', run: (deps, { sub }) => deleteAccount(deps.settings.USER_POOL_ID, sub) },
]

/** The time for a change of mind is over: from here on there is no way back. */
export async function beginPurging(deps: Job, record: LeavingRecord): Promise<LeavingRecord | null> {
  const begun = await moveOn(deps, record, { state: 'purging' })
  return begun ? { ...record, state: 'purging', done: [] } : null
}

export async function finishPurging(deps: Job, record: LeavingRecord, at?: Checkpoint): Promise<void> {
  if (!(await runSteps(deps, record, purgeSteps, at))) return
  const purging = { condition: '#state = :purging', values: { purging: 'purging' } }
  await deps.transact([deps.tables.leavings.remove({ sub: record.sub }, purging)])
}
