import * as v from 'valibot'
import { call } from '#base/call.ts'
import { LinkToken, paragraphs, Timestamp, text, UserId } from '#base/field.ts'
import { Declaration } from '#households/contract.ts'

const OF_A_GUARDIAN = ['NO_PROFILE', 'MEMBER_RESTRICTED', 'NO_HOUSEHOLD'] as const
const Changed = v.object({ changed: v.literal(true) })

/**
 * ご家族に加える: invites a minor who is a member already, by mail. By a member without a household it opens one, with what they
 * declare.
 */
export const inviteMinor = call({
  method: 'POST',
  path: '/household/admissions',
  caller: 'signedIn',
  input: v.strictObject({
    email: v.pipe(text(1, 254), v.email()),
    declaration: v.optional(Declaration),
  }),
  output: Changed,
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'NOT_AN_ADULT', 'HOUSEHOLD_FULL'],
})

/** The admission ends, at any step; without one it is the same. */
export const withdrawAdmission = call({
  method: 'DELETE',
  path: '/household/admissions/{admissionId}',
  caller: 'signedIn',
  input: v.object({ admissionId: UserId }),
  output: Changed,
  refusals: OF_A_GUARDIAN,
})

const OF_A_LINK = [
  'NO_PROFILE',
  'MEMBER_RESTRICTED',
  'AGE_NOT_ALLOWED',
  'CONSENT_REQUIRED',
  'ALREADY_IN_HOUSEHOLD',
  'LINK_INVALID',
  'LINK_EXPIRED',
] as const

/** Whose yes is missing: the minor's own, that of the guardian of the consent, or that of staff where there is no such guardian. */
const WAITS_FOR = ['minor', 'guardian', 'staff'] as const
export const WaitsFor = v.picklist(WAITS_FOR)

/** What the minor reads behind the link of the mail. Changes nothing. */
export const readAdmission = call({
  method: 'POST',
  path: '/household/admissions/reading',
  caller: 'signedIn',
  input: v.strictObject({ token: LinkToken }),
  output: v.object({ invitedBy: v.nullable(v.string()), endsAt: Timestamp, waitsFor: WaitsFor }),
  refusals: OF_A_LINK,
})

/**
 * The minor's yes. They are of the household at once where the guardian of the consent invited them; else that guardian is
 * asked, or staff.
 */
export const acceptAdmission = call({
  method: 'POST',
  path: '/household/admissions/acceptance',
  caller: 'signedIn',
  input: v.strictObject({ token: LinkToken }),
  output: v.object({ now: v.picklist(['joined', 'guardian', 'staff']) }),
  refusals: [...OF_A_LINK, 'HOUSEHOLD_FULL'],
})

/** An admission that waits for the guardian of the consent or for staff, as the desk shows it on the page of the minor. */
export const DeskAdmission = v.object({
  householdId: UserId,
  admissionId: UserId,
  invitedBy: v.object({ personId: UserId, nickName: v.nullable(v.string()) }),
  waitsFor: WaitsFor,
  endsAt: Timestamp,
})
export type DeskAdmission = v.InferOutput<typeof DeskAdmission>

/** Staff say yes in place of the guardian of the consent, with what they saw. */
export const admitMinor = call({
  method: 'POST',
  path: '/staff/households/{householdId}/admissions/{admissionId}/approval',
  caller: { staff: 'members.edit' },
  input: v.strictObject({ householdId: UserId, admissionId: UserId, reason: paragraphs(1, 500) }),
  output: v.object({ joined: v.literal(true) }),
  refusals: ['NOT_FOUND', 'CONSENT_REQUIRED', 'HOUSEHOLD_FULL', 'CONFLICT'],
})
