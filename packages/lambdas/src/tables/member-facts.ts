import { PLANS } from '@app/shared/plans/plans.ts'
import * as v from 'valibot'
import { MemberStatus } from '#tables/fields.ts'
import { table } from '#tables/table.ts'

const Count = v.pipe(v.number(), v.integer())

/** What staff count and filter members by, gathered from profile, household, attendance, consents and code. */
export const Facts = v.object({
  memberId: v.string(),
  lastName: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  nickName: v.nullable(v.string()),
  birthDate: v.string(),
  status: MemberStatus,
  plan: v.nullable(v.picklist(PLANS)),
  /** The month of the registration, in Tokyo. */
  joined: v.string(),
  /** The birth dates of the children of their household, the oldest first. */
  children: v.array(v.string()),
  /** The first three digits of the postal code; null for none. */
  area: v.nullable(v.string()),
  /** The day on which one of their household came last; null: never. */
  lastCame: v.nullable(v.string()),
  /** To how many events. */
  came: Count,
  /** Whether they want news mails. */
  news: v.boolean(),
  /** The batch of the member code that they registered with. */
  batchId: v.nullable(v.string()),
})
export type Facts = v.InferOutput<typeof Facts>

/**
 * The facts of each member, once under the member and once under each value that they are listed by: one query is one
 * list. All rows of a member are written together.
 */
export const memberFacts = table({
  key: ['facet', 'entry'],
  item: v.object({
    /** `member#` and the id, or a filter and its value: `plan#Normal`. */
    facet: v.string(),
    /** The order in the list, and the member. */
    entry: v.string(),
    /** Goes up with each change. */
    version: Count,
    /** In a row of a child: the birth date of the child before, empty for none. */
    before: v.optional(v.string()),
    ...Facts.entries,
  }),
})

/** How many members a value has. */
export const memberTallies = table({
  key: ['facet', 'value'],
  item: v.object({
    facet: v.string(),
    value: v.string(),
    n: v.optional(Count, 0),
    /** Of those, who want news mails. */
    news: v.optional(Count, 0),
  }),
})
