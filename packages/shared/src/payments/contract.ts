import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, UserId } from '#base/field.ts'
import { PARTS, PARTY_PRESS } from '#events/parts.ts'
import { REFUND_RULES } from '#payments/refund-rules.ts'
import { WAYS_OF_PAYING } from '#payments/ways.ts'

const Yen = v.pipe(v.number(), v.integer(), v.minValue(0))
const Way = v.picklist(WAYS_OF_PAYING)

/** A payment as its family sees it. */
export const OwnPayment = v.object({
  /** Seats are held and wait for the payment; taken; given back unpaid; or there was no seat any more. */
  state: v.picklist(['open', 'seated', 'ended', 'noSeat']),
  way: Way,
  yen: Yen,
  /** The people it is for. */
  people: v.array(v.object({ personId: UserId, part: v.picklist(PARTS) })),
  /** Until when the seats are held; null once that is decided. */
  endsAt: v.nullable(Timestamp),
  /** The page to pay on; null where nothing is to be paid, and for another guardian's payment. */
  url: v.nullable(v.string()),
  /** Yen that go back, and how far they are. */
  backYen: Yen,
  back: v.picklist(['none', 'queued', 'asked', 'mustAct', 'done', 'staff']),
  refundRule: v.picklist(REFUND_RULES),
})
export type OwnPayment = v.InferOutput<typeof OwnPayment>

/** How an event is paid in advance, and what the caller's party has paid. */
export const readPayment = call({
  method: 'GET',
  path: '/event-management/{eventId}/payment',
  caller: 'signedIn',
  input: v.object({ eventId: Id }),
  output: v.object({
    /** Null where the event is not paid in advance, or payments are off. */
    offer: v.nullable(
      v.object({
        ways: v.array(v.object({ way: Way, endsAt: Timestamp })),
        feeYen: Yen,
        refundRule: v.picklist(REFUND_RULES),
        /** It can also be paid at the door. */
        atVenueToo: v.boolean(),
      }),
    ),
    /** The newest first. */
    payments: v.array(OwnPayment),
  }),
  refusals: ['NOT_FOUND', 'NO_PROFILE', 'MEMBER_RESTRICTED'],
})

/** Holds the seats of these people and answers the page to pay on. A party has one open payment: pressing again leads to it. */
export const startPayment = call({
  method: 'POST',
  path: '/event-management/{eventId}/payment',
  caller: 'signedIn',
  input: v.object({
    eventId: Id,
    people: v.pipe(
      v.array(v.object({ personId: UserId, part: v.picklist(PARTS) })),
      v.minLength(1),
      v.maxLength(PARTY_PRESS),
      v.check((people) => new Set(people.map(({ personId }) => personId)).size === people.length),
    ),
    way: Way,
    /** The sum that the screen showed. */
    yen: Yen,
  }),
  output: v.object({ url: v.string() }),
  refusals: [
    'NOT_FOUND',
    'NO_PROFILE',
    'MEMBER_RESTRICTED',
    'FORBIDDEN',
    'NO_HOUSEHOLD',
    'AGE_NOT_ALLOWED',
    'CONSENT_REQUIRED',
    'GUARDIAN_REQUIRED',
    'EVENT_CLOSED',
    'EVENT_CANCELLED',
    'EVENT_STARTED',
    'EVENT_FULL',
    'EVENT_QUEUED',
    'PARTY_TOO_LARGE',
    'FAMILY_TOO_LARGE',
    'CHILD_NEEDED',
    'ADULT_NEEDED',
    'CONFLICT',
  ],
})

/** Gives the held seats back before anything was paid. What was paid a moment ago stays: the answer says what is true. */
export const dropPayment = call({
  method: 'POST',
  path: '/event-management/{eventId}/payment/dropping',
  caller: 'signedIn',
  input: v.object({ eventId: Id }),
  output: v.object({ state: OwnPayment.entries.state }),
  refusals: ['NOT_FOUND', 'NO_PROFILE', 'MEMBER_RESTRICTED'],
})

/** A signed message of Stripe. Its signature is over the text as it came. */
export const takePaymentMessage = call({
  method: 'POST',
  path: '/payments/messages',
  caller: 'anyone',
  input: v.object({}),
  output: v.object({ taken: v.boolean() }),
  refusals: ['FORBIDDEN'],
})
