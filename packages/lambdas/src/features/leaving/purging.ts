import { deleteAccount } from '#aws/cognito/user-pool-admin.ts'
import type { Deps } from '#aws/deps.ts'
import { forgetFacts } from '#domain/member-facts-store.ts'
import { removeFollows } from '#features/leaving/follows-purging-store.ts'
import { removeGuardian } from '#features/leaving/guardian-purging-store.ts'
import { removeFromEvents, removeFromHousehold } from '#features/leaving/household-purging-store.ts'
import { removeInvitation } from '#features/leaving/invitation-purging-store.ts'
import { type Checkpoint, giveSeatsBack, runSteps, type Step } from '#features/leaving/leave-steps.ts'
import { type LeavingRecord, moveOn } from '#features/leaving/leaving-store.ts'
import {
  keepMarks,
  removeAcceptances,
  removeAnswers,
  removeEmailChanges,
  removeFeedAndDownloads,
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
import type { TableName } from '#tables/all.ts'
import type { personal } from '#tables/personal/all.ts'
import type { Erased } from '#tables/personal/declaration.ts'

type Job = Deps<'leaving-job'>

/**
 * R10: the erasure a week after leaving. Participations stay under an id without an account,
 * and so do provisions to the community app; the proof of a newsletter consent stays under the address (law 4.5,
 * 4.6), rejoin locks until they expire. Seats are given back again: an index may have been late the first time.
 */
const purgeSteps = [
  { ...giveSeatsBack, erases: [] },
  { name: 'reports', erases: ['reports'], run: (deps, { sub }) => removeReports(deps, sub) },
  { name: 'inquiries', erases: ['inquiries'], run: removeInquiries },
  { name: 'tickets', erases: ['tickets', 'ticketMessages'], run: removeTickets },
  { name: 'email-changes', erases: ['emailChanges'], run: (deps, { sub }) => removeEmailChanges(deps, sub) },
  { name: 'mails', erases: ['mails'], run: (deps, { sub }) => removeMails(deps, sub) },
  {
    name: 'preferences',
    erases: ['memberPreferences'],
    run: (deps, { sub }) => removePreferences(deps, sub),
  },
  { name: 'follows', erases: ['follows'], run: (deps, { sub }) => removeFollows(deps, sub) },
  {
    name: 'calendar-feed',
    erases: ['calendarFeeds', 'dataExports'],
    run: (deps, { sub }) => removeFeedAndDownloads(deps, sub),
  },
  {
    name: 'invitation',
    erases: ['invitations', 'memberCodes'],
    run: (deps, { sub }) => removeInvitation(deps, sub),
  },
  {
    name: 'recovery-codes',
    erases: ['recoveryCodes'],
    run: (deps, { sub }) => removeRecoveryCodes(deps, sub),
  },
  { name: 'consents', erases: ['consents'], run: removeAcceptances },
  { name: 'outcomes', erases: ['outcomes'], run: (deps, { sub }) => removeAnswers(deps, sub) },
  { name: 'history', erases: ['memberHistory'], run: (deps, { sub }) => removeHistory(deps, sub) },
  { name: 'guardian', erases: ['guardianships', 'guardianEvents', 'guardianReviews'], run: removeGuardian },
  {
    name: 'care-requests',
    erases: ['careRequests', 'eventAnswers'],
    run: (deps, { sub }) => removeFromEvents(deps, sub),
  },
  {
    name: 'household',
    erases: [
      'households',
      'householdPeople',
      'dependents',
      'careNotes',
      'householdInvitations',
      'childInvitations',
      'admissions',
    ],
    run: (deps, { sub }) => removeFromHousehold(deps, sub),
  },
  { name: 'marks', erases: [], run: keepMarks },
  { name: 'facts', erases: ['memberFacts'], run: (deps, { sub }) => forgetFacts(deps, sub) },
  { name: 'profile', erases: ['users', 'nicknames', 'memberIndex'], run: removeProfile },
  { name: 'account', erases: [], run: (deps, { sub }) => deleteAccount(deps.settings.USER_POOL_ID, sub) },
] as const satisfies readonly PurgeStep[]

interface PurgeStep extends Step<Job> {
  readonly erases: readonly TableName[]
}
/** N11: what the declaration says is erased, and no step does; `removeRecord` deletes the record of leaving. */
type Forgotten = Exclude<Erased<typeof personal>, 'leavings' | (typeof purgeSteps)[number]['erases'][number]>
/** Compiles while no table is forgotten; else the error names it. */
const everyStep: [Forgotten] extends [never] ? readonly Step<Job>[] : Forgotten = purgeSteps

/** The undo period is over: from here on there is no way back. */
export async function beginPurging(deps: Job, record: LeavingRecord): Promise<LeavingRecord | null> {
  const begun = await moveOn(deps, record, { state: 'purging' })
  return begun ? { ...record, state: 'purging', done: [] } : null
}

export async function finishPurging(deps: Job, record: LeavingRecord, at?: Checkpoint): Promise<void> {
  if (await runSteps(deps, record, everyStep, at)) await removeRecord(deps, record)
}
