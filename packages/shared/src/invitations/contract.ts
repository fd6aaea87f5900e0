import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Timestamp } from '#base/field.ts'

/** R14: how many registrations an invitation opens, for how many days, and how many a member makes in a month. */
export const INVITATION = { uses: 5, days: 30, perMonth: 5 } as const

/**
 * The caller's invitation; null without an open one. `left` registrations are open until `endsAt`;
 * `friends` have come by this and earlier ones. It never says who.
 */
const OwnInvitation = v.object({
  invitation: v.nullable(
    v.object({ code: v.string(), madeAt: Timestamp, endsAt: Timestamp, left: v.number() }),
  ),
  friends: v.number(),
})

export const readInvitation = call({
  method: 'GET',
  path: '/invitation',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: OwnInvitation,
  refusals: ['MEMBER_RESTRICTED'],
})

/**
 * Answers the open invitation, and makes one where none is open, or where it is the one made at `insteadOf`: that one
 * ends. 403 for a minor; 409 while staff have closed invitations; 429 after five in a month.
 */
export const makeInvitation = call({
  method: 'POST',
  path: '/invitation',
  caller: 'signedIn',
  input: v.strictObject({ insteadOf: v.nullable(Timestamp) }),
  output: OwnInvitation,
  refusals: ['MEMBER_RESTRICTED', 'NO_PROFILE', 'AGE_NOT_ALLOWED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

/** Ends the open invitation; without one this changes nothing. */
export const stopInvitation = call({
  method: 'DELETE',
  path: '/invitation',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: OwnInvitation,
  refusals: ['MEMBER_RESTRICTED'],
})
