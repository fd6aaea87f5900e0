import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, PageToken } from '#base/field.ts'
import { Filters } from '#members/desk/filters.ts'
import { ListedMember } from '#members/desk/list-contract.ts'

const Count = v.pipe(v.number(), v.integer())

/** Begins to look for the members that fit several filters; a job does it within a minute. */
export const findMembers = call({
  method: 'POST',
  path: '/staff/members/findings',
  caller: { staff: 'members.read', audit: 'autosave' },
  input: v.strictObject({ filters: v.pipe(Filters, v.minLength(1)) }),
  output: v.object({ findingId: Id }),
  refusals: [],
})

/** How far it is; once it is done, a page of the members. It is the caller's alone, and gone after an hour. */
export const readFinding = call({
  method: 'GET',
  path: '/staff/members/findings/{findingId}',
  caller: { staff: 'members.read', audit: 'listed' },
  input: v.strictObject({ findingId: Id, nextToken: PageToken }),
  output: v.object({
    state: v.picklist(['running', 'done', 'failed']),
    /** How many members were looked at, of how many. */
    looked: Count,
    of: Count,
    count: Count,
    /** Of those, who want news mails. */
    news: Count,
    everyone: Count,
    members: v.array(ListedMember),
    nextToken: v.nullable(v.string()),
  }),
  refusals: ['NOT_FOUND'],
})
