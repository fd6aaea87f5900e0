import * as v from 'valibot'
import { call } from '#base/call.ts'
import { paragraphs, Timestamp, UserId } from '#base/field.ts'
import { ChangedMember, FoundMember } from '#members/desk/contract.ts'
import { FormerAccount } from '#members/desk/former.ts'
import { REFUSAL_GROUNDS } from '#members/desk/grounds.ts'

/** G51: who waits for an approval, the longest first; `more`: there are more than are shown. */
export const listApplications = call({
  method: 'GET',
  path: '/staff/applications',
  caller: { staff: 'members.read', audit: 'listed' },
  input: v.strictObject({}),
  output: v.object({
    applications: v.array(
      v.object({ ...FoundMember.entries, appliedAt: Timestamp, formerAccounts: v.array(FormerAccount) }),
    ),
    more: v.boolean(),
  }),
  refusals: [],
})

/** S210: the approval completes the registration. */
export const approveMember = call({
  method: 'POST',
  path: '/staff/members/{memberId}/approval',
  caller: { staff: 'members.approve' },
  input: v.strictObject({ memberId: UserId, expected: Timestamp }),
  output: ChangedMember,
  refusals: ['NOT_FOUND', 'STALE', 'CONFLICT'],
})

/** S210: the company may refuse; the applicant is shown the ground, but not the note. */
export const refuseMember = call({
  method: 'POST',
  path: '/staff/members/{memberId}/refusal',
  caller: { staff: 'members.approve' },
  input: v.strictObject({
    memberId: UserId,
    expected: Timestamp,
    ground: v.picklist(REFUSAL_GROUNDS),
    note: paragraphs(1, 500),
  }),
  output: ChangedMember,
  refusals: ['NOT_FOUND', 'STALE', 'CONFLICT'],
})
