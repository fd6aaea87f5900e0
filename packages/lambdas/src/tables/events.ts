import { EventStatus, EventSummary, Organization } from '@app/shared/events/event.ts'
import * as v from 'valibot'
import { JoinRules, Shards } from '#tables/fields.ts'
import { table } from '#tables/table.ts'

const Seconds = v.number()
const Count = v.pipe(v.number(), v.integer())

export const organizations = table({
  key: ['organizationId'],
  item: Organization,
})

/** The listing's attributes of an event, besides keys. */
const CARD = [
  'organizationId',
  'eventName',
  'eventStartDateTime',
  'eventEndDateTime',
  'venueName',
  'eventRegistrationStatus',
  'eventRegistrationLimit',
  'counterShards',
] as const

export const events = table({
  key: ['eventId'],
  item: v.object({
    eventId: EventSummary.entries.eventId,
    /** The one partition of the listing; absent on a draft, which is thus in no list. */
    listing: v.optional(v.string()),
    /** Orders the listing: start in ISO 8601 UTC, or `9999` while undecided. */
    listedAt: v.string(),
    /** The end, of an event that runs for more than a day; see `listingKeys`. */
    runsUntil: v.optional(v.string()),
    /** Absent without an organizer: an index key cannot be null. */
    organizationId: v.optional(v.string()),
    eventName: v.nullable(v.string()),
    eventStartDateTime: EventSummary.entries.eventStartDateTime,
    eventEndDateTime: EventSummary.entries.eventEndDateTime,
    eventDescription: v.nullable(v.string()),
    venueName: v.nullable(v.string()),
    eventRegistrationStatus: EventStatus,
    eventRegistrationLimit: EventSummary.entries.eventRegistrationLimit,
    materials: v.array(v.object({ name: v.string(), url: v.string() })),
    minAge: v.nullable(Count),
    maxAge: v.nullable(Count),
    consentRequired: v.boolean(),
    feeYen: v.optional(v.nullable(Count)),
    counterShards: Shards,
  }),
  indexes: {
    byStart: { partitionKey: 'listing', sortKey: 'listedAt', copies: CARD },
    byRunsUntil: { partitionKey: 'listing', sortKey: 'runsUntil', copies: ['listedAt', ...CARD] },
    byOrganization: { partitionKey: 'organizationId', sortKey: 'listedAt', copies: [] },
  },
})

/** The small item that every join writes; `shard` splits the seats of a very busy event. */
export const eventCounters = table({
  key: ['eventId', 'shard'],
  item: v.object({
    eventId: v.string(),
    shard: v.number(),
    taken: Count,
    /** Seats of this shard; absent when unlimited. */
    seats: v.optional(v.number()),
    status: EventStatus,
    startsAtSec: v.optional(Seconds),
    opensAtSec: v.optional(Seconds),
    closesAtSec: v.optional(Seconds),
    cancelUntilSec: v.optional(Seconds),
    rules: JoinRules,
  }),
})

export const participations = table({
  key: ['eventId', 'personId'],
  item: v.object({
    eventId: v.string(),
    /** The member, or a child's profile. */
    personId: v.string(),
    partyId: v.string(),
    status: v.picklist(['registered', 'waiting', 'offered', 'cancelled', 'attended', 'absent']),
    queueNo: v.number(),
    /** The counter shard of this seat. */
    shard: v.number(),
    changedAt: v.string(),
  }),
  indexes: { byPerson: { partitionKey: 'personId', sortKey: 'eventId', copies: ['status'] } },
})
