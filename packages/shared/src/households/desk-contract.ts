import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, Id, paragraphs, Timestamp, text, UserId } from '#base/field.ts'
import { DeskAdmission } from '#households/admission-contract.ts'
import { Companion, Declaration } from '#households/contract.ts'

const Hideable = v.nullable(v.string())

/** A household as staff see it. Of a child they see family name, nickname and age, as of every minor (SEC-K4). */
export const DeskHousehold = v.object({
  householdId: UserId,
  openedAt: Timestamp,
  declaration: Declaration,
  guardians: v.array(v.object({ personId: UserId, lastName: Hideable, nickName: Hideable })),
  children: v.array(
    v.object({
      personId: UserId,
      lastName: Hideable,
      firstName: Hideable,
      kana: Hideable,
      nickName: Hideable,
      birthDate: v.nullable(CalendarDate),
      age: v.nullable(v.pipe(v.number(), v.integer())),
      /** They are a member: their page is that of a member. */
      hasLogin: v.boolean(),
      /** They are of another household too. Absent from servers of the earlier release. */
      isInAnother: v.optional(v.boolean(), false),
    }),
  ),
  companions: v.array(Companion),
})
export type DeskHousehold = v.InferOutput<typeof DeskHousehold>

/** The household of a guardian or a child; null without one. */
export const readMemberHousehold = call({
  method: 'GET',
  path: '/staff/members/{memberId}/household',
  caller: { staff: 'members.read', audit: 'opened' },
  input: v.object({ memberId: UserId }),
  output: v.object({
    household: v.nullable(DeskHousehold),
    admissions: v.optional(v.array(DeskAdmission), []),
  }),
  refusals: ['NOT_FOUND'],
})

/** Takes a guardian out of a household at once: a court decided, or the wrong person accepted. */
export const unlinkGuardian = call({
  method: 'POST',
  path: '/staff/households/{householdId}/guardians/{personId}/unlinking',
  caller: { staff: 'members.restrict' },
  input: v.strictObject({ householdId: UserId, personId: UserId, reason: paragraphs(1, 500) }),
  output: v.object({ unlinked: v.literal(true) }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
})

/** A seat of an event to come that is no longer for the child's age. */
export const UnfitSeat = v.object({
  eventId: Id,
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
})
export type UnfitSeat = v.InferOutput<typeof UnfitSeat>

/**
 * SEC-E4: staff correct a child's birth date and say what they saw. The seats of events to come whose ages no longer fit are
 * listed; none is given back by itself.
 */
export const correctBirthDate = call({
  method: 'POST',
  path: '/staff/children/{personId}/birth-date',
  caller: { staff: 'members.edit' },
  input: v.strictObject({ personId: UserId, birthDate: CalendarDate, reason: paragraphs(1, 500) }),
  output: v.object({ unfit: v.array(UnfitSeat) }),
  refusals: ['NOT_FOUND', 'AGE_NOT_ALLOWED', 'CONFLICT'],
})

const OfChild = { householdId: UserId, personId: UserId }

/**
 * An event for which this household joined with the child, and what a split does there: the place of an event to come goes
 * back, the record of one that has begun becomes the right household's, or stays where a household had one seat.
 */
const SplitRow = v.object({ ...UnfitSeat.entries, outcome: v.picklist(['givenBack', 'moved', 'kept']) })
export type SplitRow = v.InferOutput<typeof SplitRow>

/** What a split of this child would do, for the person of staff who decides. */
export const readChildSplit = call({
  method: 'GET',
  path: '/staff/households/{householdId}/children/{personId}/splitting',
  caller: { staff: 'members.restrict', audit: 'opened' },
  input: v.object(OfChild),
  output: v.object({
    rows: v.array(SplitRow),
    /** They are in another household too, which is the right one if no guardian is named. */
    isInAnother: v.boolean(),
    /** A guardian of this household wrote a care note; it is erased. */
    hasCareNote: v.boolean(),
  }),
  refusals: ['NOT_FOUND'],
})

/**
 * Takes a child who was put into the wrong household out of it at once, into that of the named guardian, or into the other
 * one they are in. Without any, the child is erased after thirty days.
 */
export const splitChild = call({
  method: 'POST',
  path: '/staff/households/{householdId}/children/{personId}/splitting',
  caller: { staff: 'members.restrict' },
  input: v.strictObject({
    ...OfChild,
    /** A guardian of the right household. */
    toNickName: v.nullable(text(1, 20)),
    reason: paragraphs(1, 500),
  }),
  output: v.object({ split: v.literal(true) }),
  refusals: ['NOT_FOUND', 'NO_HOUSEHOLD', 'HOUSEHOLD_FULL', 'CONFLICT'],
})
