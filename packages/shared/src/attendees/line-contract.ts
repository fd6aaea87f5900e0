import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, UserId } from '#base/field.ts'
import { Reason } from '#staff/contract.ts'

const Place = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))

/**
 * キャンセル待ち: moves the party of a person to a place, 1 the next to come in, beyond the end the last; they read the reason.
 * 409 CONFLICT before a draw, and while they are asked whether they come.
 */
export const moveInLine = call({
  method: 'POST',
  path: '/staff/events/{eventId}/attendees/{personId}/place',
  caller: { staff: 'attendees.edit' },
  input: v.strictObject({ eventId: Id, personId: UserId, to: Place, reason: Reason }),
  output: v.object({ place: Place }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
