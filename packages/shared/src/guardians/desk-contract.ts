import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, paragraphs, Timestamp, UserId } from '#base/field.ts'
import { GuardianSign } from '#guardians/reviews.ts'
import { GuardianLimit, GuardianMode, GuardianState } from '#guardians/states.ts'

/** Everything that can happen with the consent of a guardian, as the record says it. */
export const GUARDIAN_ENTRIES = [
  'asked',
  'named',
  'sentAgain',
  'reminded',
  'approved',
  'refused',
  'withdrawn',
  'paused',
  'closing',
  'eventAsked',
  'eventApproved',
  'eventRefused',
  'householdAsked',
  'householdApproved',
  'householdRefused',
  'corrected',
  'turnedAdult',
  'agreedThemself',
  'termsAgreed',
  'termsDeclined',
  'reviewed',
] as const

/** One line of the record, as staff see it. */
export const GuardianEntry = v.object({
  at: Timestamp,
  kind: v.picklist(GUARDIAN_ENTRIES),
  by: v.picklist(['child', 'guardian', 'staff', 'service']),
  staffName: v.nullable(v.string()),
  /** The text of an approval, by version and SHA-256. */
  textVersion: v.nullable(v.string()),
  textHash: v.nullable(v.string()),
  limits: v.array(GuardianLimit),
  /** The guardian's words with a refusal, or the name of the event. */
  note: v.nullable(v.string()),
})
export type GuardianEntry = v.InferOutput<typeof GuardianEntry>

/** R9: the consent for a member, with its history. Name, address and phone are null for roles that see them hidden. */
export const DeskGuardian = v.object({
  isMinor: v.boolean(),
  mode: GuardianMode,
  state: GuardianState,
  guardian: v.nullable(
    v.object({
      name: v.nullable(v.string()),
      relation: v.string(),
      email: v.nullable(v.string()),
      phoneNumber: v.nullable(v.string()),
    }),
  ),
  limits: v.array(GuardianLimit),
  pausesOn: v.nullable(CalendarDate),
  closesOn: v.nullable(CalendarDate),
  /** True where a mail to the guardian can be sent again. */
  canSend: v.boolean(),
  /** Why staff should review it; empty after the review. */
  reviews: v.array(v.object({ sign: GuardianSign, at: Timestamp })),
  history: v.array(GuardianEntry),
})
export type DeskGuardian = v.InferOutput<typeof DeskGuardian>

export const readDeskGuardian = call({
  method: 'GET',
  path: '/staff/members/{memberId}/guardian',
  caller: { staff: 'members.read', audit: 'opened' },
  input: v.strictObject({ memberId: UserId }),
  output: DeskGuardian,
  refusals: ['NOT_FOUND'],
})

/** The mail to the guardian once more; after a refusal or a withdrawal it asks again. */
export const sendDeskGuardianMail = call({
  method: 'POST',
  path: '/staff/members/{memberId}/guardian/mail',
  caller: { staff: 'members.edit' },
  input: v.strictObject({ memberId: UserId }),
  /** Kept for a repeat, so without a name: the page reads the consent again. */
  output: v.object({ memberId: UserId, state: GuardianState }),
  refusals: [
    'NOT_FOUND',
    'STALE',
    'CONFLICT',
    'NO_ADDRESS',
    'GUARDIAN_SAME_ADDRESS',
    'GUARDIAN_ADDRESS_REFUSED',
  ],
})

/** The children whose consent needs a review, the longest wait first; names are null for roles that may not see them. */
export const listGuardianReviews = call({
  method: 'GET',
  path: '/staff/guardian-reviews',
  caller: { staff: 'members.read', audit: 'listed' },
  input: v.strictObject({}),
  output: v.object({
    children: v.array(
      v.object({
        memberId: UserId,
        lastName: v.nullable(v.string()),
        firstName: v.nullable(v.string()),
        nickName: v.nullable(v.string()),
        signs: v.array(GuardianSign),
        since: Timestamp,
      }),
    ),
  }),
  refusals: [],
})

/** Staff have reviewed it: the signs are removed, the consent stays. */
export const closeGuardianReview = call({
  method: 'POST',
  path: '/staff/members/{memberId}/guardian/review',
  caller: { staff: 'members.edit' },
  input: v.strictObject({ memberId: UserId, reason: paragraphs(1, 200) }),
  output: v.object({ memberId: UserId }),
  refusals: ['NOT_FOUND', 'STALE'],
})
