import { SEAT_UNITS } from '@app/shared/events/fields.ts'
import { PARTS } from '@app/shared/events/parts.ts'
import { BACK_REASONS } from '@app/shared/payments/giving-back.ts'
import { CHECKOUT_STEPS, REFUND_STEPS } from '@app/shared/payments/payment-facts.ts'
import { REFUND_RULES } from '@app/shared/payments/refund-rules.ts'
import { WAYS_OF_PAYING } from '@app/shared/payments/ways.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a party pays for an event in advance, with the seats that it holds until then. No card is in it. */
export const payments = table({
  key: ['eventId', 'paymentId'],
  item: v.object({
    eventId: v.string(),
    /** The party and a number: the next payment of a party is one more, so that two at once are one. */
    paymentId: v.string(),
    /** The household; of a member alone, the member. */
    partyId: v.string(),
    payerId: v.string(),
    /** Each with the yen that are paid for them. */
    people: v.array(
      v.object({ personId: v.string(), part: v.picklist(PARTS), isAdult: v.boolean(), yen: Count }),
    ),
    unit: v.picklist(SEAT_UNITS),
    /** The seats that its counters count for it. */
    seats: v.array(v.object({ shard: v.number(), count: Count })),
    yen: Count,
    /** The event's name, as the page of the payment says it. */
    title: v.string(),
    way: v.picklist(WAYS_OF_PAYING),
    /** The event's when the payment was started. */
    refundRule: v.picklist(REFUND_RULES),
    startedAt: v.string(),
    /** When the event began, as it was then: until it has, somebody may be taken out of it. */
    startsAt: v.nullable(v.string()),
    endsAt: v.string(),
    /** The seats: held until it is paid, given back, taken, or refused to money that came too late. */
    place: v.picklist(['held', 'released', 'seated', 'refused']),
    /** All that Stripe has said of it. */
    facts: v.object({
      checkout: v.picklist(CHECKOUT_STEPS),
      yenIn: Count,
      refunds: v.record(
        v.string(),
        v.object({ backId: v.nullable(v.string()), yen: Count, step: v.picklist(REFUND_STEPS) }),
      ),
    }),
    /** Yen that are to go back. */
    backs: v.array(v.object({ backId: v.string(), yen: Count, why: v.picklist(BACK_REASONS) })),
    /** The people whose yen are among them. */
    gone: v.array(v.string()),
    isDisputed: v.optional(v.literal(true)),
    /** Stripe's ids: the hosted page, and the payment that was made on it. */
    sessionId: v.optional(v.string()),
    url: v.optional(v.string()),
    intentId: v.optional(v.string()),
    /** While something is to be done or looked at again, and when. */
    queue: v.optional(v.literal('open')),
    dueAt: v.optional(v.string()),
    /** Goes up with each change: a write is over exactly what was read. */
    version: Count,
  }),
  indexes: {
    openByDue: { partitionKey: 'queue', sortKey: 'dueAt', copies: [] },
    ofPayer: { partitionKey: 'payerId', sortKey: 'eventId', copies: [] },
  },
})
