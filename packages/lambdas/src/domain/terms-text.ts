import { createHash } from 'node:crypto'
import { changesOf, plainTerms } from '@app/shared/terms/texts.ts'
import type { TermsVersion } from '@app/shared/terms/versions.ts'

/** The changes of a version as they are shown, with the hash that an agreement names. */
export function termsText(version: TermsVersion) {
  const hash = createHash('sha256').update(plainTerms(version)).digest('hex')
  return { ...version, changes: changesOf(version).map((change) => ({ ...change })), hash }
}
