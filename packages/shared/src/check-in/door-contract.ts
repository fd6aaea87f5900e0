import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp } from '#base/field.ts'

/** An event as the door knows it: what it is, where, when, and how many of those with a seat are in. */
export const DoorEvent = v.object({
  eventId: Id,
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  eventEndDateTime: v.nullable(Timestamp),
  venueName: v.nullable(v.string()),
  isCancelled: v.boolean(),
  /** People with a seat. */
  registered: v.pipe(v.number(), v.integer()),
  /** Those of them who sent 欠席連絡 and have not come. A server of an earlier release does not say. */
  absent: v.optional(v.pipe(v.number(), v.integer()), 0),
  /** Those of them, and of 当日受付, who came in. */
  arrived: v.pipe(v.number(), v.integer()),
})
export type DoorEvent = v.InferOutput<typeof DoorEvent>

/** R6: the events of today in the caller's organizations, by start. */
export const listDoorEvents = call({
  method: 'GET',
  path: '/staff/door/events',
  caller: { staff: 'door.scan', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({ events: v.array(DoorEvent) }),
  refusals: [],
})

/** SEC-K4, R6: a person with a seat, by 受付番号 and nickname alone; 受付 uses the number. */
const Seated = v.object({
  receiptNumber: v.string(),
  nickName: v.nullable(v.string()),
  isIn: v.boolean(),
  /** They sent 欠席連絡; why is for the desk alone. They are let in as everybody is. */
  isAbsent: v.optional(v.boolean()),
  isMinor: v.boolean(),
  /** R9: the event asks for a guardian's consent, which is missing. */
  lacksConsent: v.boolean(),
  /** 責任者をお呼びください, without the reason. */
  callsManager: v.boolean(),
  /** The same for who comes as one family, of two or more with a seat; it says nothing outside this list. */
  party: v.optional(v.string()),
  /** What a door without a network finds in their code, of today and of the next twelve hours. */
  tags: v.optional(v.array(v.string())),
})
export type Seated = v.InferOutput<typeof Seated>

/** Who has a seat of an event. 403 FORBIDDEN for `door` outside its window. */
export const doorRoster = call({
  method: 'GET',
  path: '/staff/door/events/{eventId}',
  caller: { staff: 'door.scan', audit: 'listed' },
  input: v.strictObject({ eventId: Id }),
  output: v.object({
    /** The server's clock: a door without a network counts from it (SEC-C8). */
    now: Timestamp,
    event: DoorEvent,
    people: v.array(Seated),
    /** Of an event that expects no network: the keys that sign the codes of these days, in base64url. */
    codeKeys: v.optional(v.array(v.string())),
  }),
  refusals: ['NOT_FOUND'],
})
