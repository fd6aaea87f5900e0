import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp } from '#base/field.ts'
import { ByNickname, Nonce, ReceiptNumber } from '#check-in/contract.ts'
import { REVIEWS } from '#check-in/offline-rules.ts'

/**
 * R6, SEC-C7: a 受付 that a door made without a network, with the time of its scan. It is accepted after any change,
 * and `review` says what the desk has to look at. The nickname tells two people with one number apart; without a number it is
 * 当日受付 of the member with that nickname, who gets a seat if one is left and is in all the same if not.
 * 403 FORBIDDEN for a scan outside a volunteer's hours.
 */
export const sendCheckIn = call({
  method: 'POST',
  path: '/staff/events/{eventId}/offline-check-ins',
  caller: { staff: 'door.scan' },
  input: v.strictObject({
    eventId: Id,
    receiptNumber: v.nullable(ReceiptNumber),
    nickName: v.nullable(ByNickname.entries.nickName),
    nonce: Nonce,
    scannedAt: Timestamp,
    /** Of a code that the door read without a network: when it was made. */
    codeMadeAt: v.optional(Timestamp),
    /** 再入場 of a person who was in already. */
    again: v.optional(v.boolean()),
  }),
  output: v.object({
    /** When they came in first. */
    at: Timestamp,
    review: v.nullable(v.picklist(REVIEWS)),
  }),
  refusals: ['NOT_FOUND'],
})
