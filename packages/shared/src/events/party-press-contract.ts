import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, UserId } from '#base/field.ts'
import { CareText } from '#events/care-request-contract.ts'
import { joinEvent } from '#events/contract.ts'
import { PARTS, PARTY_PRESS, PartyIds } from '#events/parts.ts'
import { AnsweredAll } from '#events/questions.ts'

/** Those of the household who are in: no names, as answers are stored for repeated presses. */
const WhoIsIn = v.object({ people: v.array(v.object({ personId: UserId, part: v.picklist(PARTS) })) })
export type WhoIsIn = v.InferOutput<typeof WhoIsIn>

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
    /** 必要な配慮, for staff to answer. */
    careRequest: v.optional(CareText),
    /** To the questions of the event; without them the family is asked afterwards. */
    answers: v.optional(AnsweredAll),
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
    personIds: PartyIds,
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
