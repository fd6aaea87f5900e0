import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/guardians/contract.ts'
import { fullName } from '#domain/full-name.ts'
import { sectionsOf } from '#domain/guardian-text.ts'
import { readEntry } from '#features/guardians/guardians-store.ts'
import { type Links, open } from '#features/guardians/links.ts'

/** The record of the approval, for the guardian: the text as it was shown, whatever the wording is now. */
export async function readRecord(
  deps: Links,
  token: string,
): Promise<AnswerOf<typeof contract.readGuardianRecord>> {
  const opened = await open(deps, 'record', token)
  if (typeof opened === 'string') return refuse(opened)
  const { member, row } = opened
  const entry = row.approval === undefined ? null : await readEntry(deps, member.id, row.approval)
  if (entry?.text === undefined || entry.version !== row.version) return refuse('LINK_INVALID')
  return ok({
    childName: fullName(opened.member),
    state: member.consentState,
    approvedAt: entry.at,
    guardianName: entry.guardianName ?? '',
    relation: entry.relation ?? 'other',
    email: entry.email ?? '',
    limits: entry.limits ?? [],
    termsVersion: entry.termsVersion ?? '',
    text: {
      version: entry.textVersion ?? '',
      hash: entry.textHash ?? '',
      sections: sectionsOf(entry.text),
    },
  })
}
