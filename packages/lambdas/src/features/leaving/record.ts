import type { Item } from '#aws/keyed.ts'
import type { Linked } from '#aws/link.ts'

/** What leaving and coming back touch; the job is linked to all of it as well. */
export type Leaving = Pick<Linked<'leaving-job'>, 'keys' | 'mail' | 'settings' | 'now' | 'transact'> & {
  readonly tables: Pick<
    Linked<'leave'>['tables'],
    'users' | 'eventCounters' | 'participations' | 'emailChanges' | 'leavings' | 'tombstones'
  >
}
/** How far the leaving of a member has come. */
export type LeavingRecord = Item<'leavings'>
