import { deleteAccount } from '#aws/cognito/user-pool-admin.ts'
import type { Deps } from '#aws/deps.ts'
import { removeGuardian } from '#features/leaving/guardian-purging-store.ts'
import { removeInvitation } from '#features/leaving/invitation-purging-store.ts'
import { type Checkpoint, giveSeatsBack, runSteps, type Step } from '#features/leaving/leave-steps.ts'
import { type LeavingRecord, moveOn } from '#features/leaving/leaving-store.ts'
import {
  keepMarks,
  removeAcceptances,
  removeAnswers,
  removeCalendarFeed,
  removeEmailChanges,
  removeHistory,
  removeInquiries,
  removeMails,
  removePreferences,
  removeProfile,
  removeRecord,
  removeRecoveryCodes,
  removeReports,
  removeTickets,
} from '#features/leaving/purging-store.ts'

type Job = Deps<'leaving-job'>

/**
 * R10: the erasure a week after leaving. Participations stay under an id without an account,
 * and so do provisions to the community app; the proof of a newsletter consent stays under the address (law 4.5,
 * 4.6), rejoin locks until they expire. Seats are given back again: an index may have been late the first time.
 */
const purgeSteps: readonly Step<Job>[] = [
  giveSeatsBack,
  { name: 'reports', run: (deps, { sub }) => removeReports(deps, sub) },
  { name: 'inquiries', run: removeInquiries },
  { name: 'tickets', run: removeTickets },
  { name: 'email-changes', run: (deps, { sub }) => removeEmailChanges(deps, sub) },
  { name: 'mails', run: (deps, { sub }) => removeMails(deps, sub) },
  { name: 'preferences', run: (deps, { sub }) => removePreferences(deps, sub) },
  { name: 'calendar-feed', run: (deps, { sub }) => removeCalendarFeed(deps, sub) },
  { name: 'invitation', run: (deps, { sub }) => removeInvitation(deps, sub) },
  { name: 'recovery-codes', run: (deps, { sub }) => removeRecoveryCodes(deps, sub) },
  { name: 'consents', run: removeAcceptances },
  { name: 'outcomes', run: (deps, { sub }) => removeAnswers(deps, sub) },
  { name: 'history', run: (deps, { sub }) => removeHistory(deps, sub) },
  { name: 'guardian', run: removeGuardian },
  { name: 'marks', run: keepMarks },
  { name: 'profile', run: removeProfile },
  { name: 'account', run: (deps, { sub }) => deleteAccount(deps.settings.USER_POOL_ID, sub) },
]

/** The undo period is over: from here on there is no way back. */
export async function beginPurging(deps: Job, record: LeavingRecord): Promise<LeavingRecord | null> {
  const begun = await moveOn(deps, record, { state: 'purging' })
  return begun ? { ...record, state: 'purging', done: [] } : null
}

export async function finishPurging(deps: Job, record: LeavingRecord, at?: Checkpoint): Promise<void> {
  if (await runSteps(deps, record, purgeSteps, at)) await removeRecord(deps, record)
}
