import { DRAW_ORDERS } from '@app/shared/events/draw-order.ts'
import { SEAT_UNITS } from '@app/shared/events/fields.ts'
import { QUEUE_RULES } from '@app/shared/events/queue-rule.ts'
import { GROUNDS, REFUSAL_GROUNDS } from '@app/shared/members/desk/grounds.ts'
import * as v from 'valibot'

/**
 * G52: the status of a member. Without an item the account is only registered. G51: `waiting` for the approval of staff;
 * `refused` by staff, until the data is erased.
 */
export const MemberStatus = v.picklist(['waiting', 'active', 'restricted', 'refused', 'left', 'deregistered'])

/** G51: a refused application as shown to the applicant. */
export const Refusal = v.object({ ground: v.picklist(REFUSAL_GROUNDS), since: v.string() })

/** S197: a restriction as shown to the member. */
export const Restriction = v.object({
  ground: v.picklist(GROUNDS),
  until: v.nullable(v.string()),
  since: v.string(),
})

/** How many counters share the seats of an event. */
export const Shards = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(256))

/** The join rules without the seats, copied from the event to each of its counters. */
export const JoinRules = v.object({
  shards: Shards,
  minAge: v.optional(v.number()),
  maxAge: v.optional(v.number()),
  /** The Tokyo day for ages; today while the event has no date. */
  onDate: v.optional(v.string()),
  consentRequired: v.optional(v.boolean()),
  /** 定員の数え方; absent: each person takes a seat. */
  unit: v.optional(v.picklist(SEAT_UNITS)),
  maxPerFamily: v.optional(v.number()),
  mayComeAlong: v.optional(v.boolean()),
  guardianAccompanies: v.optional(v.boolean()),
  /** It is paid in advance alone: a seat is taken by a payment. */
  inAdvance: v.optional(v.literal(true)),
  /** キャンセル待ち; absent: none. */
  queue: v.optional(v.picklist(QUEUE_RULES)),
  /** 抽選; absent: 先着順. */
  draw: v.optional(v.picklist(DRAW_ORDERS)),
  drawAtSec: v.optional(v.number()),
})
export type JoinRules = v.InferOutput<typeof JoinRules>
