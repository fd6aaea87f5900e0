import { createHash } from 'node:crypto'
import { type ConsentFacts, ConsentSection } from '@app/shared/guardians/consent-parts.ts'
import {
  CONSENT_VERSION,
  type ConsentText,
  consentSections,
  plainConsent,
} from '@app/shared/guardians/consent-text.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import * as v from 'valibot'

/** R9: the text that a request shows now, with its version and hash. */
export function currentText(
  facts: Omit<ConsentFacts, 'termsVersion'>,
  now: Date,
  version = CONSENT_VERSION,
): ConsentText {
  const sections = consentSections(version, { ...facts, termsVersion: termsInForce(now) })
  return { version, hash: hashOf(sections), sections }
}

/** SHA-256 of a text, in hex. */
export function hashOf(sections: readonly ConsentSection[]): string {
  return createHash('sha256').update(plainConsent(sections)).digest('hex')
}

/** The sections of an entry of the record, as they were kept. */
export function sectionsOf(text: string): ConsentSection[] {
  return v.parse(v.pipe(v.string(), v.parseJson(), v.array(ConsentSection)), text)
}
