import { deleteAccount } from '#aws/cognito/user-pool-admin.ts'
import type { Deps } from '#aws/deps.ts'
import { type Checkpoint, giveSeatsBack, runSteps, type Step } from '#features/leaving/leave-steps.ts'
import { type LeavingRecord, moveOn } from '#features/leaving/leaving-store.ts'
import {
  removeAcceptances,
  removeAnswers,
  removeEmailChanges,
  removeInquiries,
  removeProfile,
  removeRecord,
  removeReports,
} from '#features/leaving/purging-store.ts'

type Job = Deps<'leaving-job'>

/**
 * R10: what is erased a week after leaving. Participations stay as numbers of an id nobody holds any more,
 * and so does what went to the community app; the proof of a consent to news mails stays under the address (law 4.5,
 * 4.6), rejoin locks until the lock-out ends. Seats once more: an index may have been late the first time.
 */
const purgeSteps: readonly Step<Job>[] = [
  giveSeatsBack,
  { name: 'reports', run: (deps, { sub }) => removeReports(deps, sub) },
  { name: 'inquiries', run: removeInquiries },
  { name: 'email-changes', run: (deps, { sub }) => removeEmailChanges(deps, sub) },
  { name: 'consents', run: removeAcceptances },
  { name: 'outcomes', run: (deps, { sub }) => removeAnswers(deps, sub) },
  { name: 'profile', run: removeProfile },
  { name: 'account', run: (deps, { sub }) => deleteAccount(deps.settings.USER_POOL_ID, sub) },
]

/** The time for a change of mind is over: from here on there is no way back. */
export async function beginPurging(deps: Job, record: LeavingRecord): Promise<LeavingRecord | null> {
  const begun = await moveOn(deps, record, { state: 'purging' })
  return begun ? { ...record, state: 'purging', done: [] } : null
}

export async function finishPurging(deps: Job, record: LeavingRecord, at?: Checkpoint): Promise<void> {
  if (await runSteps(deps, record, purgeSteps, at)) await removeRecord(deps, record)
}
