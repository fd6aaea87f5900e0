import * as v from 'valibot'
import { call } from '#base/call.ts'
import { LinkToken, Timestamp, UserId } from '#base/field.ts'

const LINK = ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_REPLACED', 'LINK_USED'] as const
const Token = { token: LinkToken }
const Answer = v.picklist(['approved', 'refused'])

/** The page for the guardian of the consent: a household wants to admit the child, who has said yes. Changes nothing. */
export const readGuardianHousehold = call({
  method: 'POST',
  path: '/guardian-household',
  caller: 'anyone',
  input: v.strictObject(Token),
  output: v.object({ childName: v.string(), invitedBy: v.nullable(v.string()), endsAt: Timestamp }),
  refusals: LINK,
})

/** Yes: the child is of the household. No: the admission ends, and the consent stays as it is. */
export const answerGuardianHousehold = call({
  method: 'POST',
  path: '/guardian-household/answer',
  caller: 'anyone',
  input: v.strictObject({ ...Token, answer: Answer, browserMember: v.optional(UserId) }),
  output: v.object({ answer: Answer }),
  refusals: [...LINK, 'GUARDIAN_SAME_ADDRESS', 'GUARDIAN_ADDRESS_REFUSED', 'HOUSEHOLD_FULL', 'CONFLICT'],
})
