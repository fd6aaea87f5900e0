import { plainChanges, type TermsChange } from '#terms/change.ts'
import { changes as of20270115 } from '#terms/texts/2027-01-15.ts'
import type { TERMS_VERSIONS, TermsVersion } from '#terms/versions.ts'

/** The versions that were announced: each has its changes, or this does not compile. */
type Announced = Extract<(typeof TERMS_VERSIONS)[number], { announcedOn: string }>['version']

const CHANGES: Readonly<Record<Announced, readonly TermsChange[]>> = { '2027-01-15': of20270115 }

/** What a version changes, in plain words, old beside new; empty for the first. */
export function changesOf({ version }: Pick<TermsVersion, 'version'>): readonly TermsChange[] {
  return Object.hasOwn(CHANGES, version) ? CHANGES[version as Announced] : [] // it is one of its keys
}

/** The changes as one text. */
export function plainTerms(version: TermsVersion): string {
  return plainChanges(version.version, changesOf(version))
}
