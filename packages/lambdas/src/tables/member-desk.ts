import { HistoryEntry } from '@app/shared/members/desk/history.ts'
import { TERM_KINDS } from '@app/shared/members/desk/search-terms.ts'
import { Role } from '@app/shared/staff/roles.ts'
import * as v from 'valibot'
import { MemberStatus } from '#tables/fields.ts'
import { table } from '#tables/table.ts'

/**
 * R10: what members are found by. One row for each term of a member, in the partition of its first character, so that a
 * prefix is one query. Each carries what the list shows, so that the list reads nothing else. A prefix cannot be found under a hash:
 * the rows hold names, addresses and numbers as they are.
 */
export const memberIndex = table({
  key: ['bucket', 'entry'],
  item: v.object({
    bucket: v.string(),
    /** The term, a space (no term has one), the kind and the member. */
    entry: v.string(),
    kind: v.picklist(TERM_KINDS),
    memberId: v.string(),
    lastName: v.nullable(v.string()),
    firstName: v.nullable(v.string()),
    kana: v.nullable(v.string()),
    nickName: v.nullable(v.string()),
    birthDate: v.string(),
    status: MemberStatus,
  }),
})

/** R10: the actions of staff on a member; the rest of the timeline is in other tables. Erased with the profile. */
export const memberHistory = table({
  key: ['memberId', 'entryId'],
  item: v.object({ memberId: v.string(), entryId: v.string(), ...HistoryEntry.entries }),
})

/** What is still to be done with members: rows that the job takes up when their time has come. */
export const memberTasks = table({
  key: ['queue', 'taskId'],
  item: v.object({
    /** The one partition; rows are few and go when they are done. */
    queue: v.literal('members'),
    /** The time in ISO 8601 UTC, the kind and the member. */
    taskId: v.string(),
    kind: v.picklist(['restricted', 'deregistered', 'restrictionEnds']),
    memberId: v.string(),
    /** Who decided: the audit names them. */
    staffId: v.string(),
    staffName: v.string(),
    role: Role,
    /** The moment of the decision that it belongs to. */
    decidedAt: v.string(),
    /** Of a deregistered person: the first day in Tokyo to join again. */
    rejoinFrom: v.optional(v.string()),
  }),
})

/** How far the index is made for members of an earlier release; one row for each making of it. */
export const memberIndexRuns = table({
  key: ['run'],
  item: v.object({
    run: v.string(),
    /** The page to go on with; null when all are done. */
    cursor: v.nullable(v.string()),
    status: MemberStatus,
    done: v.boolean(),
  }),
})
