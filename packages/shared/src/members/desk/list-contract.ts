import * as v from 'valibot'
import { call } from '#base/call.ts'
import { PageToken, UserId } from '#base/field.ts'
import { byName } from '#base/field-names.ts'
import { Filter, VALUED } from '#members/desk/filters.ts'
import { MemberStatus } from '#members/desk/status.ts'
import { Plan } from '#plans/plans.ts'

const Count = v.pipe(v.number(), v.integer())

/** A member in the list; what the role does not see is null. */
export const ListedMember = v.object({
  memberId: UserId,
  lastName: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  nickName: v.nullable(v.string()),
  standing: MemberStatus,
  /** The ages of the children of their household, the oldest first. */
  childAges: v.array(Count),
  plan: v.nullable(Plan),
  joined: v.string(),
  lastCame: v.nullable(v.string()),
  /** To how many events their household came. */
  came: Count,
  news: v.boolean(),
  /** The first three digits of the postal code. */
  area: v.nullable(v.string()),
})
export type ListedMember = v.InferOutput<typeof ListedMember>

/** How many members a filter has, how many there are, and a page of them. Without a filter: all who are members now. */
export const listMembers = call({
  method: 'POST',
  path: '/staff/members/list',
  caller: { staff: 'members.read', audit: 'searched' },
  input: v.strictObject({ filter: v.nullable(Filter), nextToken: PageToken }),
  output: v.object({
    count: Count,
    /** Of those, who want news mails. */
    news: Count,
    everyone: Count,
    members: v.array(ListedMember),
    nextToken: v.nullable(v.string()),
  }),
  refusals: [],
})

const Values = v.array(v.object({ value: v.string(), count: Count }))

/** What the filters can be set to: the values that members have, each with how many, the newest first. */
export const listFilters = call({
  method: 'GET',
  path: '/staff/members/filters',
  caller: { staff: 'members.read', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({
    ...byName(VALUED, () => Values),
    /** The names of the batches, by id. */
    batchNames: v.record(v.string(), v.string()),
  }),
  refusals: [],
})
