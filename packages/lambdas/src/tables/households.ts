import { SEAT_UNITS } from '@app/shared/events/fields.ts'
import { Relation } from '@app/shared/guardians/fields.ts'
import { GuardianLimit } from '@app/shared/guardians/states.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A family: its counts are the limits of a write, and `version` goes up with each change. */
export const households = table({
  key: ['householdId'],
  item: v.object({
    householdId: v.string(),
    version: Count,
    children: Count,
    guardians: Count,
    companions: Count,
    /** Who opened it and declared; absent once they have left it. */
    openedBy: v.optional(v.string()),
    openedAt: v.string(),
    /** What the guardian who opened it declared to be. */
    declaration: v.picklist(['parentalAuthority', 'actualCarer']),
    declaredAt: v.string(),
  }),
})

/** Who belongs to which household. A child may belong to two; a guardian to one (`users.householdId`). */
export const householdPeople = table({
  key: ['householdId', 'personId'],
  item: v.object({
    householdId: v.string(),
    personId: v.string(),
    role: v.picklist(['guardian', 'child', 'companion']),
    addedAt: v.string(),
    /** A child with a login: a member. The link ends on `dueOn`, the 18th birthday. */
    hasLogin: v.optional(v.literal(true)),
    /**
     * Of a child who was shared: the other household. It stays when the child leaves that one, so that who reads it
     * looks for that link.
     */
    sharedWith: v.optional(v.string()),
    queue: v.optional(v.literal('birthday')),
    dueOn: v.optional(v.string()),
  }),
  indexes: {
    ofPerson: { partitionKey: 'personId', sortKey: 'householdId', copies: ['role'] },
    byDue: { partitionKey: 'queue', sortKey: 'dueOn', copies: [] },
  },
})

/** People of a household without a login. */
export const dependents = table({
  key: ['personId'],
  item: v.object({
    /** A UUID, as every member's. */
    personId: v.string(),
    kind: v.picklist(['child', 'companion']),
    lastName: v.string(),
    firstName: v.string(),
    /** Of a child: ふりがな, a nickname that others may have too, and the birth date. */
    kana: v.optional(v.string()),
    nickName: v.optional(v.string()),
    birthDate: v.optional(v.string()),
    createdAt: v.string(),
    version: Count,
    /**
     * `birthday`: the link ends on `dueOn`, the 18th birthday. `moving`: they have a login now, and what is left under
     * this id becomes that member's. `erasing`: the row is erased on `dueOn`.
     */
    queue: v.optional(v.picklist(['birthday', 'moving', 'erasing'])),
    dueOn: v.optional(v.string()),
    /** The member whom a moving person has become. */
    movedTo: v.optional(v.string()),
  }),
  indexes: { byDue: { partitionKey: 'queue', sortKey: 'dueOn', copies: [] } },
})

/** The care note of a child: sealed, with the consent it is kept under. Erased whole. */
export const careNotes = table({
  key: ['personId'],
  item: v.object({
    personId: v.string(),
    sealed: v.string(),
    /** The wording that the guardian consented to, who did and when. */
    consent: v.string(),
    consentedBy: v.string(),
    consentedAt: v.string(),
    changedAt: v.string(),
    version: Count,
  }),
})

/** 必要な配慮 of one party at one event, with the answer of staff: both sealed. */
export const careRequests = table({
  key: ['eventId', 'partyId'],
  item: v.object({
    eventId: v.string(),
    /** The household; of a member alone, the member. */
    partyId: v.string(),
    sealed: v.string(),
    askedBy: v.string(),
    askedAt: v.string(),
    answer: v.optional(v.string()),
    answeredAt: v.optional(v.string()),
    answeredBy: v.optional(v.string()),
    version: Count,
    /** While no one of staff has answered. */
    queue: v.optional(v.literal('open')),
    ttl: v.number(),
  }),
  indexes: {
    byQueue: { partitionKey: 'queue', sortKey: 'askedAt', copies: [] },
    ofParty: { partitionKey: 'partyId', sortKey: 'eventId', copies: [] },
  },
  ttl: 'ttl',
})

const INVITATION = {
  householdId: v.string(),
  /** Part of the signed link: a link of an earlier invitation is invalid. */
  invitationId: v.string(),
  invitedBy: v.string(),
  /** The address as far as the guardians are shown it. */
  address: v.string(),
  endsAt: v.string(),
  ttl: v.number(),
}

/** The open invitation of a second guardian, or to share children; its key allows one at a time. */
export const householdInvitations = table({
  key: ['householdId'],
  item: v.object({
    ...INVITATION,
    /** The children to be shared. */
    childIds: v.optional(v.array(v.string())),
  }),
  ttl: 'ttl',
})

/**
 * The open invitation of a child to a login of their own, with the guardian's consent as it was pressed (R9): it becomes
 * the record of the child's account, or ends with the invitation.
 */
export const childInvitations = table({
  key: ['personId'],
  item: v.object({
    /** The child. */
    personId: v.string(),
    ...INVITATION,
    /** As in `guardianRecords`. */
    consentedAt: v.string(),
    relation: Relation,
    limits: v.array(GuardianLimit),
    text: v.string(),
    textVersion: v.string(),
    textHash: v.string(),
    termsVersion: v.string(),
    answers: v.string(),
    network: v.string(),
  }),
  ttl: 'ttl',
})

/**
 * The admission of a minor who is a member already, from the invitation until everybody has said yes. A row with
 * `childId` has the minor's.
 */
export const admissions = table({
  key: ['householdId', 'admissionId'],
  item: v.object({
    householdId: v.string(),
    /** Part of the signed links. */
    admissionId: v.string(),
    invitedBy: v.string(),
    /** The address as far as the guardians are shown it. */
    address: v.string(),
    endsAt: v.string(),
    ttl: v.number(),
    childId: v.optional(v.string()),
    /** The version of the minor's consent whose guardian was asked; absent where staff decide. */
    asked: v.optional(Count),
  }),
  indexes: { ofChild: { partitionKey: 'childId', sortKey: 'admissionId', copies: [] } },
  ttl: 'ttl',
})

/** The people of one household at one event: what a write decides by. */
export const parties = table({
  key: ['eventId', 'partyId'],
  item: v.object({
    eventId: v.string(),
    /** The household. */
    partyId: v.string(),
    /** Its registered rows, and the guardians and companions among them. */
    people: Count,
    adults: Count,
    /** Those for whom the event has a place; the others only come with them. */
    entitled: Count,
    unit: v.picklist(SEAT_UNITS),
    /** Where the one seat of a family is counted. */
    shard: v.optional(v.number()),
    changedAt: v.string(),
    /** Goes up with each change: a write is over exactly what was read. */
    version: Count,
  }),
})
