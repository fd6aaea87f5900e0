import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, UserId } from '#base/field.ts'
import { CareRequest } from '#events/care-request.ts'
import { SeatUnitRead } from '#events/contract.ts'
import { PARTS, PartReason } from '#events/parts.ts'
import { Answered, Questions } from '#events/questions.ts'

const WholeNumber = v.pipe(v.number(), v.integer())

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
  /** Whether they came, or sent 欠席連絡; null for neither. A server of an earlier release does not say. */
  attendance: v.optional(v.nullable(v.picklist(['in', 'absent'])), null),
  canTakePart: v.boolean(),
  canAccompany: v.boolean(),
  canComeAlong: v.boolean(),
  /** They are in, and this household may give the place back. */
  canLeave: v.boolean(),
  /** A child's place that their other household took. Absent from servers of the earlier release. */
  isOthers: v.optional(v.boolean(), false),
  reason: v.nullable(PartReason),
})
export type PartyPerson = v.InferOutput<typeof PartyPerson>

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
    /** 必要な配慮 that the party has asked for, and the answer; null while it has asked for nothing. */
    care: v.optional(v.nullable(CareRequest)),
    /** What the event asks when somebody joins. A server of an earlier release does not say. */
    questions: v.optional(Questions, []),
    /** What the party has answered, until when it can change that, and the version of the answers. */
    answers: v.optional(
      v.object({ given: v.array(Answered), until: v.nullable(Timestamp), version: WholeNumber }),
      { given: [], until: null, version: 0 },
    ),
    /** For one seat; 0 is free, null unknown. */
    feeYen: v.nullable(WholeNumber),
  }),
  refusals: ['NOT_FOUND', 'NO_PROFILE', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})
