import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp } from '#base/field.ts'
import { Seated } from '#check-in/contract.ts'

/** An event as the door knows it: what it is, where, when, and how many of those with a seat are in. */
export const DoorEvent = v.object({
  eventId: Id,
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  eventEndDateTime: v.nullable(Timestamp),
  venueName: v.nullable(v.string()),
  isCancelled: v.boolean(),
  /** 判断時刻, until it is decided. */
  decisionAt: v.optional(Timestamp),
  /** People with a seat. */
  registered: v.pipe(v.number(), v.integer()),
  /** Those of them who sent 欠席連絡 and have not come. A server of an earlier release does not say. */
  absent: v.optional(v.pipe(v.number(), v.integer()), 0),
  /** Those of them, and of 当日受付, who came in. */
  arrived: v.pipe(v.number(), v.integer()),
  /** The same in families, where a seat is one of a family (組). */
  families: v.optional(
    v.object({ registered: v.pipe(v.number(), v.integer()), arrived: v.pipe(v.number(), v.integer()) }),
  ),
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
