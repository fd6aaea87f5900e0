import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate } from '#base/field.ts'
import { FoundMember } from '#members/desk/contract.ts'

/** A member who has not agreed yet: where they stand, and who agrees for them. */
const Unagreed = v.object({
  ...FoundMember.entries,
  state: v.picklist(['ahead', 'due', 'later', 'paused']),
  by: v.picklist(['self', 'guardian']),
})
export type Unagreed = v.InferOutput<typeof Unagreed>

/**
 * G49: active members who have not agreed to the newest announced version that asks for consent, the oldest registration
 * first. A page looks at a bounded number of members, so it may be empty before the last; `read` is how many it looked at.
 */
export const listUnagreed = call({
  method: 'GET',
  path: '/staff/terms/unagreed',
  caller: { staff: 'members.read', audit: 'listed' },
  input: v.strictObject({
    nextToken: v.optional(v.pipe(v.string(), v.maxLength(512), v.regex(/^[A-Za-z0-9_-]+$/))),
  }),
  output: v.object({
    /** The version's day of effect; null while no version asks for consent. */
    version: v.nullable(CalendarDate),
    members: v.array(Unagreed),
    read: v.number(),
    nextToken: v.nullable(v.string()),
  }),
  refusals: [],
})
