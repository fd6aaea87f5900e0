import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, UserId } from '#base/field.ts'
import { Reason } from '#staff/contract.ts'

/** 要確認: records that the desk has checked it. A second press changes nothing. */
export const settleReview = call({
  method: 'POST',
  path: '/staff/events/{eventId}/check-ins/{personId}/review',
  caller: { staff: 'attendees.edit' },
  input: v.strictObject({ eventId: Id, personId: UserId, note: v.optional(Reason) }),
  output: v.object({ personId: UserId, settledAt: Timestamp }),
  refusals: ['NOT_FOUND'],
})
