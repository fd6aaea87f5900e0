import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/guardians/terms-contract.ts'
import { isAgreed, TERMS_VERSIONS, type TermsVersion } from '@app/shared/terms/versions.ts'
import { fullName } from '#domain/full-name.ts'
import { termsText } from '#domain/terms-text.ts'
import { whoAnswered } from '#features/guardians/consent-answer.ts'
import { type Links, type Opened, open } from '#features/guardians/links.ts'
import { saveTermsAnswer } from '#features/guardians/terms-answer-store.ts'

/** R18: shows the changes of the terms to the guardian; changes nothing. */
export async function readTerms(
  deps: Links,
  token: string,
): Promise<AnswerOf<typeof contract.readGuardianTerms>> {
  const opened = await openTerms(deps, token)
  if (typeof opened === 'string') return refuse(opened)
  const { member, terms } = opened
  const state = isAgreed(member, terms.version) ? ('agreed' as const) : ('asked' as const)
  return ok({ childName: fullName(member), ...termsText(terms), state })
}

/** Stores the guardian's answer: the agreement once, with the proof; each refusal as an entry of the record. */
export async function answerTerms(
  deps: Links,
  { token, answer, hash }: InputOf<typeof contract.answerGuardianTerms>,
  sourceIp: string,
): Promise<AnswerOf<typeof contract.answerGuardianTerms>> {
  const opened = await openTerms(deps, token)
  if (typeof opened === 'string') return refuse(opened)
  const { member, row, terms } = opened
  if (termsText(terms).hash !== hash) return refuse('CONFLICT')
  if (isAgreed(member, terms.version)) return answer === 'agreed' ? ok({ answer }) : refuse('LINK_USED')
  const isYes = answer === 'agreed'
  const entry = {
    ...(await whoAnswered(deps, opened, sourceIp)),
    termsVersion: terms.version,
    textHash: hash,
  }
  if (await saveTermsAnswer(deps, { childId: member.id, request: row.version, isYes, entry }))
    return ok({ answer })
  const now = await openTerms(deps, token)
  if (typeof now === 'string') return refuse(now)
  return isYes && isAgreed(now.member, terms.version) ? ok({ answer }) : refuse('CONFLICT')
}

async function openTerms(
  deps: Links,
  token: string,
): Promise<(Opened & { readonly terms: TermsVersion }) | 'LINK_INVALID' | 'LINK_REPLACED' | 'LINK_USED'> {
  const opened = await open(deps, 'terms', token)
  if (typeof opened === 'string') return opened
  const terms = TERMS_VERSIONS.find(({ version }) => version === opened.claim.about)
  if (terms === undefined) return 'LINK_INVALID'
  if (!opened.isMinor || opened.member.consentState !== 'approved') return 'LINK_USED'
  return { ...opened, terms }
}
