import { EventStatus, EventSummary, Organization } from '@app/shared/events/event.ts'
import { Profile } from '@app/shared/members/profile.ts'
import * as v from 'valibot'
import { JoinRules, MemberStatus, Shards } from '#tables/fields.ts'
import { table } from '#tables/table.ts'

export { consents, provisions } from '#tables/agreements.ts'

const Seconds = v.number()
const Count = v.pipe(v.number(), v.integer())

export const users = table({
  key: ['id'],
  item: v.object({
    ...Profile.entries,
    status: MemberStatus,
    /** R9: a guardian's word; `none` while nobody was asked. */
    consentState: v.picklist(['none', 'pending', 'approved', 'refused', 'withdrawn']),
    nicknameKey: v.string(),
    /** G5: a Young member about to turn 19 was told; `required` once she has and is to choose another plan. */
    planReview: v.optional(v.picklist(['announced', 'required'])),
    /** R10: someone with this telephone number or this name and birth date has left; for staff to see. */
    rejoinFlags: v.optional(v.array(v.picklist(['phone', 'person']))),
  }),
  indexes: { byStatus: { partitionKey: 'status', sortKey: 'createdAt', copies: ['plan', 'birthDate'] } },
})

/** G21: a nickname belongs to one member; the key is what `nicknameKey` makes of it. */
export const nicknames = table({
  key: ['nicknameKey'],
  item: v.object({ nicknameKey: v.string(), userId: v.string() }),
})

export const organizations = table({
  key: ['organizationId'],
  item: Organization,
})

/** What the listing shows of an event, besides keys. */
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
    /** The one partition of the listing; absent on a draft, which therefore is in no list. */
    listing: v.optional(v.string()),
    /** Orders the listing: start in ISO 8601 UTC, or `9999` while undecided. */
    listedAt: v.string(),
    /** The end, of an event that runs for more than a day; see `listingKeys`. */
    runsUntil: v.optional(v.string()),
    /** Absent where nobody is named: an index key cannot be null. */
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
    /** The counter shard whose seat this is. */
    shard: v.number(),
    changedAt: v.string(),
  }),
  indexes: { byPerson: { partitionKey: 'personId', sortKey: 'eventId', copies: ['status'] } },
})

/** R10: who is leaving, coming back or being erased, and which steps of that are done. Gone afterwards. */
export const leavings = table({
  key: ['sub'],
  item: v.object({
    sub: v.string(),
    state: v.picklist(['leaving', 'left', 'undoing', 'purging']),
    /** When the job takes it up: soon after it was cut off, or when leaving is final. */
    dueAtSec: Seconds,
    /** Steps of the present state. */
    done: v.array(v.string()),
    leftAt: v.string(),
    /** First Tokyo day of joining again. */
    rejoinFrom: v.string(),
    undoEndSec: Seconds,
    statusBefore: MemberStatus,
    cancelCountBefore: v.nullable(v.number()),
  }),
  indexes: { byState: { partitionKey: 'state', sortKey: 'dueAtSec', copies: [] } },
})

/**
 * G41, SEC-E12: what stays of who has left until she may come back: HMACs under the pepper, nothing to read.
 * `leaver` tells apart people who share a telephone.
 */
export const tombstones = table({
  key: ['mac', 'leaver'],
  item: v.object({
    mac: v.string(),
    leaver: v.string(),
    kind: v.picklist(['email', 'phone', 'person']),
    rejoinFrom: v.string(),
    cancelDate: v.string(),
    cancelCount: v.number(),
    ttl: Seconds,
  }),
  ttl: 'ttl',
})

/** R10: which address a member had before a change, as long as the change can be taken back. */
export const emailChanges = table({
  key: ['sub', 'changedAtMs'],
  item: v.object({ sub: v.string(), changedAtMs: v.number(), before: v.string(), ttl: Seconds }),
  ttl: 'ttl',
})

/** Final answers of writes, repeated to whoever asks again with the same key within a day. */
export const outcomes = table({
  key: ['sub', 'idempotencyKey'],
  item: v.object({
    sub: v.string(),
    idempotencyKey: v.string(),
    requestHash: v.string(),
    /** JSON of the result. */
    answer: v.string(),
    ttl: Seconds,
  }),
  ttl: 'ttl',
})

/** G22: HMACs of the invitation codes under a key that never leaves KMS. */
export const memberCodes = table({
  key: ['codeMac'],
  item: v.object({
    codeMac: v.string(),
    status: v.picklist(['active', 'disabled']),
    uses: v.number(),
  }),
})

/** Counted tries per subject and window. */
export const attempts = table({
  key: ['subject'],
  item: v.object({ subject: v.string(), tries: v.number(), ttl: Seconds }),
  ttl: 'ttl',
})

/** Data keys wrapped by KMS. */
export const dataKeys = table({
  key: ['keyId'],
  item: v.object({ keyId: v.string(), wrapped: v.instance(Uint8Array), createdAt: v.string() }),
})
