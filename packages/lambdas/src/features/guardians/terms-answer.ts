import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/guardians/contract.ts'
import { isAgreed, TERMS_VERSIONS, type TermsVersion } from '@app/shared/terms/versions.ts'
import { fullName } from '#domain/full-name.ts'
import { entryWrite } from '#domain/guardian-store.ts'
import { termsWrites } from '#domain/terms-agreement-store.ts'
import { termsText } from '#domain/terms-text.ts'
import { whoAnswered } from '#features/guardians/consent-answer.ts'
import { type Links, type Opened, open } from '#features/guardians/links.ts'

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
  const entry = entryWrite(deps, member.id, row.version, {
    ...(await whoAnswered(deps, opened, sourceIp)),
    kind: isYes ? 'termsAgreed' : 'termsDeclined',
    termsVersion: terms.version,
    textHash: hash,
  })
  const agreement = { sub: member.id, version: terms.version, hash, at: deps.now().toISOString() }
  // A withdrawal, or another guardian, at the same moment counts.
  const besides = {
    condition: '#consentState = :approved AND #guardianVersion = :version',
    values: { approved: 'approved', version: row.version },
  }
  const writes = isYes ? termsWrites(deps, { ...agreement, by: 'guardian' }, besides) : []
  if ((await deps.transact([...writes, entry])).done) return ok({ answer })
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
