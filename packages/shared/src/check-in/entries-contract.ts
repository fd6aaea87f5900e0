import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp } from '#base/field.ts'

/** An event that the member has a seat of, as they need it at the door. */
export const Entry = v.object({
  eventId: Id,
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  eventEndDateTime: v.nullable(Timestamp),
  /** The place. A server of an earlier release does not send it. */
  venueName: v.optional(v.nullable(v.string()), null),
  /** A map of the place, and what to bring; null where nothing is said. */
  mapUrl: v.optional(v.nullable(v.string()), null),
  belongings: v.optional(v.nullable(v.string()), null),
  /** 受付番号: what the door asks for when no code can be read. */
  receiptNumber: v.string(),
  /** When the door let them in; null before. */
  arrivedAt: v.nullable(Timestamp),
  /** When 欠席連絡 was sent; null without one. A server of an earlier release does not send it. */
  absentAt: v.optional(v.nullable(Timestamp), null),
})
export type Entry = v.InferOutput<typeof Entry>

/** R6, R16: 受付番号 and 来場 of the caller's own events that have a door and are not long over, by start. */
export const listMyEntries = call({
  method: 'GET',
  path: '/my-entries',
  caller: 'signedIn',
  input: v.object({}),
  output: v.object({ entries: v.array(Entry) }),
  refusals: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})
