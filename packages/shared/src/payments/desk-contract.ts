import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, UserId } from '#base/field.ts'
import { OwnPayment } from '#payments/contract.ts'

const Yen = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The payments of an event, those whose refund is not done first. */
export const listPayments = call({
  method: 'GET',
  path: '/staff/events/{eventId}/payments',
  caller: { staff: 'attendees.read', audit: 'listed' },
  input: v.object({ eventId: Id }),
  output: v.object({
    payments: v.array(
      v.object({
        paymentId: v.string(),
        payerId: UserId,
        /** The nickname; null for somebody who has left. */
        payer: v.nullable(v.string()),
        people: v.pipe(v.number(), v.integer()),
        startedAt: Timestamp,
        state: OwnPayment.entries.state,
        way: OwnPayment.entries.way,
        yen: Yen,
        yenIn: Yen,
        yenOut: Yen,
        back: OwnPayment.entries.back,
        isDisputed: v.boolean(),
      }),
    ),
    /** Of all: in = out + under way + kept. */
    yen: v.object({ in: Yen, out: Yen, underWay: Yen, kept: Yen }),
    /** How many refunds are not done. */
    notDone: v.pipe(v.number(), v.integer()),
  }),
  refusals: ['NOT_FOUND'],
})
