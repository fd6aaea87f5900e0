import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, Id, LinkToken, Timestamp } from '#base/field.ts'

/** What leaving now means: the participations that are cancelled, and the first day to rejoin. */
export const previewLeaving = call({
  method: 'GET',
  path: '/leave',
  caller: 'signedIn',
  input: v.object({}),
  output: v.object({
    participations: v.array(
      v.object({
        eventId: Id,
        eventName: v.nullable(v.string()),
        eventStartDateTime: v.nullable(Timestamp),
      }),
    ),
    rejoinFrom: CalendarDate,
  }),
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
})

/** S183, S212, R10: the caller leaves. The token must come from a password typed just now (SEC-E13). */
export const leaveCommunity = call({
  method: 'POST',
  path: '/leave',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: v.object({ rejoinFrom: CalendarDate }),
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'PROOF_TOO_OLD'],
})

/** R10: undoes leaving, by the signed link of the mail; no session needed. */
export const undoLeaving = call({
  method: 'POST',
  path: '/leave/undo',
  caller: 'anyone',
  input: v.strictObject({ token: LinkToken }),
  output: v.object({ restored: v.literal(true) }),
  refusals: ['LINK_INVALID'],
})

/** R10, SEC-E12: from which day the owner of this confirmed address may join; null when at once. */
export const askRejoining = call({
  method: 'GET',
  path: '/rejoining',
  caller: 'signedIn',
  input: v.object({}),
  output: v.object({ rejoinFrom: v.nullable(CalendarDate) }),
  refusals: [],
})
