import { FormerReason } from '@app/shared/members/desk/former.ts'
import * as v from 'valibot'
import { MemberStatus } from '#tables/fields.ts'
import { table } from '#tables/table.ts'

const Seconds = v.number()

/** R10: members who are leaving, rejoining or being erased, with the steps done. Deleted afterwards. */
export const leavings = table({
  key: ['sub'],
  item: v.object({
    sub: v.string(),
    state: v.picklist(['leaving', 'left', 'undoing', 'purging']),
    /** When the job resumes it: soon after an interruption, or when leaving is final. */
    dueAtSec: Seconds,
    /** Completed steps of the current state. */
    done: v.array(v.string()),
    leftAt: v.string(),
    /** First Tokyo day to rejoin. */
    rejoinFrom: v.string(),
    undoEndSec: Seconds,
    /** Null: there was an account and no profile. */
    statusBefore: v.nullable(MemberStatus),
    cancelCountBefore: v.nullable(v.number()),
    /** The confirmed address of an account without a profile: no other row tells it. */
    email: v.optional(v.string()),
  }),
  indexes: { byState: { partitionKey: 'state', sortKey: 'dueAtSec', copies: [] } },
})

/**
 * G41, SEC-E12: the data of a former member until they may rejoin: only HMACs under the pepper. `leaver` distinguishes
 * people who share a telephone.
 */
export const rejoinLocks = table({
  key: ['mac', 'leaver'],
  item: v.object({
    mac: v.string(),
    leaver: v.string(),
    kind: v.picklist(['email', 'phone', 'person']),
    rejoinFrom: v.string(),
    cancelDate: v.string(),
    cancelCount: v.number(),
    /** A hash of an erased account that was refused or restricted: a matching minor waits for staff instead of being refused. */
    reason: v.optional(FormerReason),
    ttl: Seconds,
  }),
  ttl: 'ttl',
})
