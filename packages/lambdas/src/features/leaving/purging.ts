import type { Linked } from '#aws/link.ts'
import { deleteAccount } from '#aws/user-pool-admin.ts'
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

type Job = Linked<'leaving-job'>

/**
 * R10: what is erased a week after leaving. Participations stay as numbers of an id nobody holds any more,
 * and so does what went to the community app; the proof of a consent to news mails stays under the address (law 4.5,
 * 4.6), tombstones until the lock-out ends. Seats once more: an index may have been late the first time.
 */
const purgeSteps: readonly Step<Job>[] = [
  giveSeatsBack,
  { name: 'reports', run: (linked, { sub }) => removeReports(linked, sub) },
  { name: 'inquiries', run: (linked, { sub }) => removeInquiries(linked, sub) },
  { name: 'email-changes', run: (linked, { sub }) => removeEmailChanges(linked, sub) },
  { name: 'consents', run: removeAcceptances },
  { name: 'outcomes', run: (linked, { sub }) => removeOutcomes(linked, sub) },
  { name: 'profile', run: (linked, { sub }) => removeProfile(linked, sub) },
  { name: 'account', run: (linked, { sub }) => deleteAccount(linked.settings.USER_POOL_ID, sub) },
]

/** The time for a change of mind is over: from here on there is no way back. */
export async function beginPurging(linked: Job, record: LeavingRecord): Promise<LeavingRecord | null> {
  const begun = await moveOn(linked, record, { state: 'purging' })
  return begun ? { ...record, state: 'purging', done: [] } : null
}

export async function finishPurging(linked: Job, record: LeavingRecord, at?: Checkpoint): Promise<void> {
  if (!(await runSteps(linked, record, purgeSteps, at))) return
  const purging = { condition: '#state = :purging', values: { purging: 'purging' } }
  await linked.transact([linked.tables.leavings.remove({ sub: record.sub }, purging)])
}
