import * as v from 'valibot'
import { type ConsentFacts, ConsentSection } from '#guardians/consent-parts.ts'
import { text20261123 } from '#guardians/texts/2026-11-23.ts'
import { text20261126Invited } from '#guardians/texts/2026-11-26-invited.ts'

/** The text as it is shown and recorded: by version, and by the SHA-256 of `plainConsent` in hex. */
export const ConsentText = v.object({
  version: v.string(),
  hash: v.string(),
  sections: v.array(ConsentSection),
})
export type ConsentText = v.InferOutput<typeof ConsentText>

/** Every version that a guardian may have approved. A version never changes: a new wording is a new entry. */
export const CONSENT_TEXTS = {
  '2026-11-26-i': text20261126Invited,
  '2026-11-23': text20261123,
} as const satisfies Readonly<Record<string, (facts: ConsentFacts) => ConsentSection[]>>
export type ConsentVersion = keyof typeof CONSENT_TEXTS

/** The version that new requests show. */
export const CONSENT_VERSION: ConsentVersion = '2026-11-23'

/** The version that a guardian reads who invites a child of their household. */
export const INVITED_VERSION: ConsentVersion = '2026-11-26-i'

/** The text of a version, filled in. */
export function consentSections(version: ConsentVersion, facts: ConsentFacts): ConsentSection[] {
  return CONSENT_TEXTS[version](facts)
}

/** The text as one string, as it is hashed and stored. */
export function plainConsent(sections: readonly ConsentSection[]): string {
  return sections.map(({ heading, lines }) => [heading, ...lines].join('\n')).join('\n\n')
}
