import * as v from 'valibot'
import { call } from '#base/call.ts'
import { LinkToken } from '#base/field.ts'
import { TermsHash, TermsText } from '#terms/contract.ts'

const Token = { token: LinkToken }

/** What the page about new terms shows to the guardian. */
export const GuardianTerms = v.object({
  childName: v.string(),
  ...TermsText.entries,
  state: v.picklist(['asked', 'agreed']),
})
export type GuardianTerms = v.InferOutput<typeof GuardianTerms>

/** The page behind the link about new terms (R18). Changes nothing. */
export const readGuardianTerms = call({
  method: 'POST',
  path: '/guardian-terms',
  caller: 'anyone',
  input: v.strictObject(Token),
  output: GuardianTerms,
  refusals: ['LINK_INVALID', 'LINK_REPLACED', 'LINK_USED'],
})

/** The guardian agrees to the changes that were on screen, once; or does not, and nothing changes for the child. */
export const answerGuardianTerms = call({
  method: 'POST',
  path: '/guardian-terms/answer',
  caller: 'anyone',
  input: v.strictObject({ ...Token, answer: v.picklist(['agreed', 'declined']), hash: TermsHash }),
  output: v.object({ answer: v.picklist(['agreed', 'declined']) }),
  refusals: ['LINK_INVALID', 'LINK_REPLACED', 'LINK_USED', 'CONFLICT'],
})
