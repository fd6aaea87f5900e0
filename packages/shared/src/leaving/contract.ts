import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, Id, LinkToken, Timestamp } from '#base/field.ts'

/**
 * What leaving now would mean: the participations that would be cancelled, and from when one may come back. Without a
 * profile that is null: the account is deleted at once, and may come back at once.
 */
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
    rejoinFrom: v.nullable(CalendarDate),
  }),
  refusals: ['MEMBER_RESTRICTED'],
})

/** S183, S212, R10: the caller leaves. The token must come from a password typed just now (SEC-E13). */
export const leaveCommunity = call({
  method: 'POST',
  path: '/leave',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: v.object({ rejoinFrom: v.nullable(CalendarDate) }),
  refusals: ['MEMBER_RESTRICTED', 'PROOF_TOO_OLD'],
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
