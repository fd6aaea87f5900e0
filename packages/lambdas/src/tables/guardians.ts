import { GUARDIAN_ENTRIES } from '@app/shared/guardians/desk-contract.ts'
import { Relation } from '@app/shared/guardians/fields.ts'
import { GuardianSign } from '@app/shared/guardians/reviews.ts'
import { GuardianLimit } from '@app/shared/guardians/states.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Seconds = v.number()
const Count = v.pipe(v.number(), v.integer())

/** R9: a minor's request for consent and its guardian. The state is `users.consentState` of the child. */
export const guardianships = table({
  key: ['childId'],
  item: v.object({
    childId: v.string(),
    /** New with each write: its condition. */
    revision: Count,
    /** The request: links of another one are replaced. */
    version: Count,
    /** Day 1. */
    since: v.string(),
    /** As the child typed it; absent before anybody was named. */
    guardian: v.optional(
      v.object({ name: v.string(), relation: Relation, email: v.string(), phoneNumber: v.string() }),
    ),
    /** The normalised address, by which a guardian's children are found. */
    guardianKey: v.optional(v.string()),
    /** When this guardian was first asked, and when the last link expires. */
    askedAt: v.optional(v.string()),
    linkEndsAt: v.optional(v.string()),
    /** The number of times that the request was sent: each is another mail. */
    sent: Count,
    reminded: Count,
    /** The `entryId` of the approval that is in force (`guardianRecords`). */
    approval: v.optional(v.string()),
    closesAt: v.optional(v.string()),
    seatsDue: v.optional(v.literal(true)),
    /** `adultAt`: when the child was notified that they are of age. `agreedAt`: when the child agreed for themselves. */
    adultAt: v.optional(v.string()),
    agreedAt: v.optional(v.string()),
    /** Present while the job has a next step, with its time. */
    queue: v.optional(v.literal('due')),
    dueAt: v.string(),
  }),
  indexes: {
    byDue: { partitionKey: 'queue', sortKey: 'dueAt', copies: [] },
    byGuardian: { partitionKey: 'guardianKey', sortKey: 'dueAt', copies: [] },
  },
})

/** R9: the history of a consent. Rows never change; erasing the member removes their personal data. */
export const guardianRecords = table({
  key: ['childId', 'entryId'],
  item: v.object({
    childId: v.string(),
    /** Time and a random tail. */
    entryId: v.string(),
    at: v.string(),
    kind: v.picklist(GUARDIAN_ENTRIES),
    by: v.picklist(['child', 'guardian', 'staff', 'service']),
    version: Count,
    staffName: v.optional(v.string()),
    /** Of an approval: the sections as JSON, as they were shown. */
    text: v.optional(v.string()),
    textVersion: v.optional(v.string()),
    textHash: v.optional(v.string()),
    termsVersion: v.optional(v.string()),
    /** Of an approval: the ticked answers, as JSON. */
    answers: v.optional(v.string()),
    limits: v.optional(v.array(GuardianLimit)),
    guardianName: v.optional(v.string()),
    relation: v.optional(Relation),
    email: v.optional(v.string()),
    /** The guardian's network, as an HMAC under a key that never leaves KMS. */
    network: v.optional(v.string()),
    note: v.optional(v.string()),
    ttl: v.optional(Seconds),
  }),
  ttl: 'ttl',
})

/** R9: a guardian's answers for single events, under the limit `askEachEvent`. */
export const guardianEvents = table({
  key: ['childId', 'eventId'],
  item: v.object({
    childId: v.string(),
    eventId: v.string(),
    state: v.picklist(['asked', 'approved', 'refused']),
    /** The version of the consent request: an answer of an earlier guardian does not count. */
    version: Count,
    /** The number of requests: each is another mail. */
    asked: Count,
    askedAt: v.string(),
    linkEndsAt: v.string(),
    answeredAt: v.optional(v.string()),
    ttl: Seconds,
  }),
  ttl: 'ttl',
})

/** R9: consents for review by staff, a row for each child and sign; closing the review deletes it. */
export const guardianReviews = table({
  key: ['listing', 'reviewId'],
  item: v.object({
    /** The one partition; rows are few. */
    listing: v.literal('open'),
    /** The child's id and the sign. */
    reviewId: v.string(),
    childId: v.string(),
    sign: GuardianSign,
    at: v.string(),
  }),
})
