import { disableAccount, enableAccount } from '#aws/cognito/user-pool-admin.ts'
import { giveBackWithoutGuardian } from '#domain/household-seats-store.ts'
import { eventsToLeave } from '#domain/registered-events-store.ts'
import { removeLocks, saveLocks } from '#domain/rejoin-lock-store.ts'
import { giveSeatBack } from '#domain/seats-store.ts'
import { endEverySession } from '#domain/sessions-store.ts'
import { type Leaving, type LeavingRecord, markDone, readMember } from '#features/leaving/leaving-store.ts'
import { mailAddress, mailAddressesBefore, mailRestored } from '#features/leaving/notify-store.ts'

/** One step; it is idempotent. */
export interface Step<L extends Leaving> {
  /** Stored in the record when it is done: a deployed name never changes. */
  readonly name: string
  run(deps: L, record: LeavingRecord): Promise<void>
}

/** Called before and after each step; tests crash here. */
export type Checkpoint = (place: string) => void
const unwatched: Checkpoint = () => {}

/**
 * SEC-E13: runs the open steps of a record in order, and records each one. After an interruption
 * the job continues. False when the record has moved on to another state.
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

/** SEC-I9: gives every future seat back to its counter, one transaction per event. */
export const giveSeatsBack: Step<Leaving> = {
  name: 'seats',
  async run(deps, { sub }) {
    for (const eventId of await eventsToLeave(deps, sub)) await giveSeatBack(deps, eventId, sub)
  },
}

/** R10: leaving, after the status is set. The account is locked before the seats are free for others. */
export const leaveSteps: readonly Step<Leaving>[] = [
  { name: 'sign-out', run: (deps, { sub }) => endEverySession(deps, sub) },
  { name: 'disable', run: (deps, { sub }) => disableAccount(deps.settings.USER_POOL_ID, sub) },
  giveSeatsBack,
  { name: 'family-seats', run: (deps, { sub }) => giveBackWithoutGuardian(deps, sub) },
  {
    name: 'tombstones',
    async run(deps, record) {
      const member = await readMember(deps, record.sub)
      if (member !== null) await saveLocks(deps, member, record)
    },
  },
  { name: 'mail-before', run: mailAddressesBefore },
  { name: 'mail', run: mailAddress },
]

/** R10: rejoining; the status follows last, with the end of the record. */
export const undoSteps: readonly Step<Leaving>[] = [
  { name: 'enable', run: (deps, { sub }) => enableAccount(deps.settings.USER_POOL_ID, sub) },
  {
    name: 'tombstones',
    async run(deps, { sub }) {
      const member = await readMember(deps, sub)
      if (member !== null) await removeLocks(deps, member)
    },
  },
  { name: 'mail', run: mailRestored },
]
