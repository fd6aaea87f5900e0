import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, UserId } from '#base/field.ts'

/**
 * 現地払い: staff received the fee of a seat at the venue, or take that back. `yen` is the sum that the screen showed: 409
 * CONFLICT where another is owed, or it was paid in advance. Sent again it answers the first time.
 */
export const receiveFee = call({
  method: 'POST',
  path: '/staff/events/{eventId}/attendees/{personId}/fee',
  caller: { staff: 'door.scan' },
  input: v.strictObject({
    eventId: Id,
    personId: UserId,
    received: v.boolean(),
    yen: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  /** When it was received; null once that is taken back. */
  output: v.object({ receivedAt: v.nullable(Timestamp) }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
