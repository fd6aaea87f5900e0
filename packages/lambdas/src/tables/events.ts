import { Id } from '@app/shared/base/field.ts'
import { storedEntries } from '@app/shared/base/field-table.ts'
import { EventStatus, MaterialFile, Organization } from '@app/shared/events/event.ts'
import { EVENT_FIELDS } from '@app/shared/events/fields.ts'
import { PARTS } from '@app/shared/events/parts.ts'
import { Answered, Questions } from '@app/shared/events/questions.ts'
import { Cover } from '@app/shared/media/rules.ts'
import * as v from 'valibot'
import { JoinRules, Shards } from '#tables/fields.ts'
import { table } from '#tables/table.ts'

const Seconds = v.number()
const Count = v.pipe(v.number(), v.integer())

export const organizations = table({
  key: ['organizationId'],
  item: v.object({
    ...Organization.entries,
    // Rows written before staff edited organizations have none of these.
    contactMail: v.optional(v.nullable(v.string())),
    contactPhone: v.optional(v.nullable(v.string())),
    archived: v.optional(v.boolean()),
    about: v.optional(v.nullable(v.string())),
    website: v.optional(v.nullable(v.string())),
    version: v.optional(Count),
    /** The one partition of the desk's list; the local start gives it to rows of earlier releases. */
    listing: v.optional(v.literal('all')),
  }),
  indexes: { byListing: { partitionKey: 'listing', sortKey: 'organizationId', copies: 'all' } },
})

/** What jobs and the desk need of an event to find it. */
const FOUND = [
  'organizationId',
  'eventName',
  'eventStartDateTime',
  'eventEndDateTime',
  'venueName',
  'eventRegistrationStatus',
  'eventRegistrationLimit',
  'counterShards',
  'cover',
] as const

/** All that a list shows or asks of an event. DynamoDB copies 20 attributes at most, and an index is never changed. */
export const CARD = [
  ...FOUND,
  'theme',
  'minAge',
  'maxAge',
  'feeYen',
  // Whether it is online alone.
  'venueAddress',
  'mapUrl',
  'onlineUrl',
  // Whether guests find it.
  'visibility',
  'slug',
] as const

export const events = table({
  key: ['eventId'],
  item: v.object({
    eventId: Id,
    /** `all`: the partition of the members' list. `draft`: that of the desk; one written before has none. */
    listing: v.optional(v.string()),
    /** Orders the listing: start in ISO 8601 UTC, or `9999` while undecided. */
    listedAt: v.string(),
    /** The end, of an event that runs for more than a day; see `listingKeys`. */
    runsUntil: v.optional(v.string()),
    /** Absent without an organizer: an index key cannot be null. */
    organizationId: v.optional(v.string()),
    ...storedEntries(EVENT_FIELDS),
    eventRegistrationStatus: EventStatus,
    materials: v.array(v.union([v.object({ name: v.string(), url: v.string() }), MaterialFile])),
    /** 申込のときの質問. */
    questions: v.optional(Questions),
    cover: v.optional(v.nullable(Cover)),
    counterShards: Shards,
    // Further fields of staff; absent from rows of earlier releases.
    version: v.optional(Count),
    /** When a draft is published by itself. */
    publishAt: v.optional(v.string()),
    postponed: v.optional(v.boolean()),
    cancelReason: v.optional(v.string()),
    easyCancelReason: v.optional(v.string()),
    /** R14: its address for people without an account; made once, and kept while it is for members alone. */
    slug: v.optional(v.string()),
    /** The series it was repeated in. */
    seriesId: v.optional(v.string()),
    /** When it was decided that it takes place. */
    decidedAt: v.optional(v.string()),
  }),
  indexes: {
    byStart: { partitionKey: 'listing', sortKey: 'listedAt', copies: FOUND },
    cards: { partitionKey: 'listing', sortKey: 'listedAt', copies: CARD },
    byRunsUntil: { partitionKey: 'listing', sortKey: 'runsUntil', copies: ['listedAt', ...FOUND] },
    byOrganization: { partitionKey: 'organizationId', sortKey: 'listedAt', copies: [] },
  },
})

/** R14: which event an address for people without an account leads to. */
export const shareLinks = table({
  key: ['slug'],
  item: v.object({
    slug: v.string(),
    eventId: v.string(),
    /** What apps show beside the link: the picture's name, and the version of the facts that were drawn on it. */
    picture: v.optional(v.object({ name: v.string(), facts: v.string() })),
  }),
})

/** What one party answered to the questions of an event. */
export const eventAnswers = table({
  key: ['eventId', 'partyId'],
  item: v.object({
    eventId: v.string(),
    /** The household; of a member alone, the member. */
    partyId: v.string(),
    /** Each with the words of its question, as they were then. */
    answers: v.array(v.object({ ...Answered.entries, question: v.string() })),
    answeredBy: v.string(),
    answeredAt: v.string(),
    version: Count,
    ttl: Seconds,
  }),
  indexes: { ofParty: { partitionKey: 'partyId', sortKey: 'eventId', copies: [] } },
  ttl: 'ttl',
})

/** Events made of one another on other days. */
export const eventSeries = table({
  key: ['seriesId'],
  item: v.object({
    seriesId: v.string(),
    /** In the order they were made. */
    eventIds: v.array(v.string()),
    version: Count,
  }),
})

/** The unsaved input of a staff member in an event's editor, visible only to them. */
export const eventDrafts = table({
  key: ['eventId', 'staffId'],
  item: v.object({
    eventId: v.string(),
    staffId: v.string(),
    /** The version of the event it was typed over. */
    basedOn: Count,
    savedAt: v.string(),
    /** The form's fields as JSON: half a form is no event yet. */
    fields: v.string(),
    ttl: Seconds,
  }),
  ttl: 'ttl',
})

/** A notice to the attendees of an event; written with the change, sent later. */
export const notices = table({
  key: ['eventId', 'noticeId'],
  item: v.object({
    eventId: v.string(),
    /** Time and a random tail: in the order they were put down. */
    noticeId: v.string(),
    kind: v.picklist(['changed', 'postponed', 'cancelled', 'confirmed']),
    status: v.picklist(['due', 'sent', 'closed']),
    putAt: v.string(),
    staffId: v.string(),
    reason: v.nullable(v.string()),
    /** The same in やさしい日本語. */
    easyReason: v.optional(v.string()),
    /** Why it was closed unsent. */
    closedReason: v.optional(v.nullable(v.string())),
    /** When it was or will be sent again to people who have not confirmed. */
    again: v.optional(v.array(v.string())),
    /** Who ended its round of calls before everybody was reached, and why. */
    ended: v.optional(v.object({ at: v.string(), by: v.string(), reason: v.string() })),
    /** The changed fields, as JSON: `{field: [before, after]}`. */
    changes: v.string(),
  }),
  indexes: { byStatus: { partitionKey: 'status', sortKey: 'putAt', copies: [] } },
})

/** The thin item every join of an event writes; `shard` splits the seats of a very busy event. */
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
    /** Somebody waits: free seats are for the queue, and no one joins. */
    queued: v.optional(v.literal(true)),
    /** The draw is over: people join from now on, or wait. */
    drawn: v.optional(v.literal(true)),
  }),
})

export const participations = table({
  key: ['eventId', 'personId'],
  item: v.object({
    eventId: v.string(),
    /** The member, or a dependent of a household. */
    personId: v.string(),
    /** The household of those who joined together, else the member. */
    partyId: v.string(),
    status: v.picklist(['registered', 'waiting', 'offered', 'cancelled', 'attended', 'absent']),
    queueNo: v.number(),
    /** The counter shard of this seat. */
    shard: v.number(),
    changedAt: v.string(),
    /** Absent: 参加. */
    part: v.optional(v.picklist(PARTS)),
    /** How many seats of its counter the row holds; absent: one. */
    seats: v.optional(v.picklist([0, 1])),
    /** Of a party: a guardian or a companion. */
    isAdult: v.optional(v.boolean()),
  }),
  indexes: { byPerson: { partitionKey: 'personId', sortKey: 'eventId', copies: ['status'] } },
})
