import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

/** What leaving and coming back touch; the job is linked to all of it as well. */
export type Leaving = Pick<Deps<'leaving-job'>, 'keys' | 'mail' | 'settings' | 'now' | 'transact'> & {
  readonly tables: Pick<
    Deps<'leave'>['tables'],
    'users' | 'eventCounters' | 'participations' | 'emailChanges' | 'leavings' | 'tombstones'
  >
}
/** How far the leaving of a member has come. */
export type LeavingRecord = Item<'leavings'>
