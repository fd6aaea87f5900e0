import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp } from '#base/field.ts'
import { EventTheme, PayAtRead } from '#events/contract.ts'
import { Cover } from '#media/rules.ts'

/** How many past events 予定 shows at first, and at most. */
export const PAST_STEP = 20
export const PAST_MAX = 500

/** `came` was let in, `absent` sent 欠席連絡, `left` gave the seat back. An event that is over is not one they came to. */
export const SEAT_STATES = ['planned', 'came', 'absent', 'left'] as const

/** An event that the member has, or had, a seat of. */
export const ScheduledEvent = v.object({
  eventId: Id,
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  eventEndDateTime: v.nullable(Timestamp),
  venueName: v.nullable(v.string()),
  isOnline: v.boolean(),
  cover: v.nullable(Cover),
  theme: EventTheme,
  isCancelled: v.boolean(),
  /** What the people of this entry pay; null unknown. */
  feeYen: v.nullable(v.number()),
  payAt: PayAtRead,
  mapUrl: v.nullable(v.string()),
  belongings: v.nullable(v.string()),
  /** 受付番号; null where there is no door, or nothing to come. */
  receiptNumber: v.nullable(v.string()),
  seat: v.picklist(SEAT_STATES),
  /** Of a household: who of it has a seat, the caller first. A server of an earlier release does not send it. */
  people: v.optional(v.array(v.object({ name: v.string(), isMe: v.boolean() })), []),
})
export type ScheduledEvent = v.InferOutput<typeof ScheduledEvent>

/** `applied` to a draw that is to come, `waiting` in the line, `offered`: asked whether they come. */
const WAIT_STATES = ['offered', 'applied', 'waiting'] as const

/** Somebody waits for an event. */
export const Wait = v.object({
  seat: v.picklist(WAIT_STATES),
  /** あなたの前に3組; null before a draw, and while they are asked. A server of an earlier release does not send it. */
  ahead: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
})
export type Wait = v.InferOutput<typeof Wait>

/** An event that somebody has no seat of yet. */
const WaitedEvent = v.object({
  ...ScheduledEvent.entries,
  ...Wait.entries,
})
export type WaitedEvent = v.InferOutput<typeof WaitedEvent>

/** 予定 of the caller: coming events by start, those they wait for, and the latest past ones. */
export const readSchedule = call({
  method: 'GET',
  path: '/my-schedule',
  caller: 'signedIn',
  input: v.object({
    /** How many past events. */
    past: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(PAST_MAX)),
    ),
  }),
  output: v.object({
    coming: v.array(ScheduledEvent),
    /** By start. A server of an earlier release does not send it. */
    waited: v.optional(v.array(WaitedEvent), []),
    past: v.array(ScheduledEvent),
    hasMore: v.boolean(),
  }),
  refusals: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})
