import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, UserId } from '#base/field.ts'
import { ABSENCE_REASONS } from '#check-in/absence.ts'

/**
 * R22: 欠席連絡 of the caller, once cancelling is over and until two hours after the start; `absent: false` takes it back.
 * Sent again it answers the first time. The seat stays theirs: a 受付 wins. `personId` is somebody of the caller's household
 * without a login, in a place of that household; anybody else is 403 FORBIDDEN.
 */
export const reportAbsence = call({
  method: 'POST',
  path: '/my-entries/{eventId}/absence',
  caller: 'signedIn',
  input: v.strictObject({
    eventId: Id,
    personId: v.optional(UserId),
    absent: v.boolean(),
    why: v.optional(v.picklist(ABSENCE_REASONS)),
  }),
  /** When they said so; null once it is taken back. */
  output: v.object({ absentAt: v.nullable(Timestamp) }),
  refusals: [
    'NOT_FOUND',
    'EVENT_CANCELLED',
    'ALREADY_IN',
    'ABSENCE_CLOSED',
    'NO_PROFILE',
    'MEMBER_RESTRICTED',
  ],
})
