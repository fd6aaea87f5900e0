import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp } from '#base/field.ts'
import { WAYS_OF_PAYING } from '#payments/ways.ts'

const Yen = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a family paid in advance, as its receipt says it. */
export const Receipt = v.object({
  paymentNo: v.string(),
  eventId: Id,
  title: v.string(),
  /** Who holds the event; null where it has no organizer. */
  organizer: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  paidAt: Timestamp,
  /** The name of who paid; null once they have left. */
  payer: v.nullable(v.string()),
  people: v.pipe(v.number(), v.integer()),
  yen: Yen,
  way: v.picklist(WAYS_OF_PAYING),
  /** What went back, the oldest first. */
  returned: v.array(v.object({ at: Timestamp, yen: Yen })),
})
export type Receipt = v.InferOutput<typeof Receipt>

/** The receipts of the caller's household, the newest first; every guardian of it reads them. */
export const listReceipts = call({
  method: 'GET',
  path: '/receipts',
  caller: 'signedIn',
  input: v.object({ eventId: v.optional(Id) }),
  output: v.object({ receipts: v.array(Receipt) }),
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
})
