import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, UserId } from '#base/field.ts'
import { joinEvent, SeatUnitRead } from '#events/contract.ts'
import { PARTS } from '#events/parts.ts'

/** The people of one press, and of one party. */
export const PARTY_PRESS = 8

const WholeNumber = v.pipe(v.number(), v.integer())

/**
 * Why somebody cannot take part: their age, an adult where a seat is a child's, no household yet where one is needed, or a
 * reason that is theirs alone.
 */
const Reason = v.picklist(['AGE_NOT_ALLOWED', 'CHILDREN_ONLY', 'NO_HOUSEHOLD', 'NOT_NOW'])
export type PartReason = v.InferOutput<typeof Reason>

/** Somebody of the caller's household, as the join sheet shows them. */
export const PartyPerson = v.object({
  personId: UserId,
  kind: v.picklist(['me', 'guardian', 'child', 'companion']),
  /** What they are called: the nickname, or the first name. */
  name: v.string(),
  /** On the day of the event; null where no birth date is known, or none is for others to see. */
  age: v.nullable(WholeNumber),
  /** Their part once they are in; null before. */
  part: v.nullable(v.picklist(PARTS)),
  canTakePart: v.boolean(),
  canAccompany: v.boolean(),
  canComeAlong: v.boolean(),
  /** They are in, and this household may give the place back. */
  canLeave: v.boolean(),
  reason: v.nullable(Reason),
})
export type PartyPerson = v.InferOutput<typeof PartyPerson>

/** Those of the household who are in: no names, as answers are stored for repeated presses. */
const WhoIsIn = v.object({ people: v.array(v.object({ personId: UserId, part: v.picklist(PARTS) })) })
export type WhoIsIn = v.InferOutput<typeof WhoIsIn>

/** The household and its parts in an event: who may come as what, with the reason before the press. */
export const readParty = call({
  method: 'GET',
  path: '/event-management/{eventId}/party',
  caller: 'signedIn',
  input: v.object({ eventId: Id }),
  output: v.object({
    people: v.array(PartyPerson),
    unit: SeatUnitRead,
    maxPerFamily: v.nullable(WholeNumber),
    /** An accompanied event: children need an adult of their household. */
    guardianAccompanies: v.boolean(),
    /** For one seat; 0 is free, null unknown. */
    feeYen: v.nullable(WholeNumber),
  }),
  refusals: ['NOT_FOUND', 'NO_PROFILE', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})

/** Everyone named joins, or no one. Who is in already stays in. Answers those of the household who are in. */
export const joinParty = call({
  method: 'POST',
  path: '/event-management/{eventId}/party',
  caller: 'signedIn',
  input: v.object({
    eventId: Id,
    people: v.pipe(
      v.array(v.object({ personId: UserId, part: v.picklist(PARTS) })),
      v.minLength(1),
      v.maxLength(PARTY_PRESS),
      v.check((people) => new Set(people.map(({ personId }) => personId)).size === people.length),
    ),
  }),
  output: WhoIsIn,
  refusals: [
    ...joinEvent.refusals,
    'FORBIDDEN',
    'NO_HOUSEHOLD',
    'EVENT_QUEUED',
    'PARTY_TOO_LARGE',
    'FAMILY_TOO_LARGE',
    'CHILD_NEEDED',
    'ADULT_NEEDED',
  ],
})

/** Gives the places of these people back, all or none; answers those of the household who are still in. */
export const leaveParty = call({
  method: 'POST',
  path: '/event-management/{eventId}/party/leaving',
  caller: 'signedIn',
  input: v.object({
    eventId: Id,
    personIds: v.pipe(
      v.array(UserId),
      v.minLength(1),
      v.maxLength(PARTY_PRESS),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
  }),
  output: WhoIsIn,
  refusals: [
    'NOT_FOUND',
    'EVENT_STARTED',
    'EVENT_CANCELLED',
    'CANCEL_DEADLINE',
    'NO_PROFILE',
    'MEMBER_RESTRICTED',
    'FORBIDDEN',
    'NO_HOUSEHOLD',
    'CHILD_NEEDED',
    'ADULT_NEEDED',
  ],
})
