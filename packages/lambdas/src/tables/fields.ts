import * as v from 'valibot'

/** G52: where a member stands. Without an item the account is only registered. */
export const MemberStatus = v.picklist(['active', 'restricted', 'left', 'deregistered'])

/** How many counters share the seats of an event. */
export const Shards = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(256))

/** What decides over a join besides the seats, copied from the event onto each of its counters. */
export const JoinRules = v.object({
  shards: Shards,
  minAge: v.optional(v.number()),
  maxAge: v.optional(v.number()),
  /** The Tokyo day the ages are counted on; today while the event has none. */
  onDate: v.optional(v.string()),
  consentRequired: v.optional(v.boolean()),
})
export type JoinRules = v.InferOutput<typeof JoinRules>
