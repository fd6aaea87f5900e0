import type { Deps } from '#aws/deps.ts'
import { entryWrite, type NewEntry } from '#domain/guardian-store.ts'
import { termsWrites } from '#domain/terms-agreement-store.ts'

/** A guardian's answer to new terms, with the version of their consent request. */
interface TermsAnswer {
  readonly childId: string
  readonly request: number
  readonly isYes: boolean
  readonly entry: Omit<NewEntry, 'kind'> & { readonly termsVersion: string; readonly textHash: string }
}

/** Stores the entry of the record, and of a yes the proof; false when a withdrawal or another press was faster. */
export async function saveTermsAnswer(
  deps: Deps<'guardian-links'>,
  { childId, request, isYes, entry }: TermsAnswer,
): Promise<boolean> {
  const { termsVersion: version, textHash: hash } = entry
  const agreement = { sub: childId, version, hash, at: deps.now().toISOString(), by: 'guardian' } as const
  const besides = {
    condition: '#consentState = :approved AND #guardianVersion = :version',
    values: { approved: 'approved', version: request },
  }
  const kind = isYes ? ('termsAgreed' as const) : ('termsDeclined' as const)
  const { done } = await deps.transact([
    ...(isYes ? termsWrites(deps, agreement, besides) : []),
    entryWrite(deps, childId, request, { ...entry, kind }),
  ])
  return done
}
