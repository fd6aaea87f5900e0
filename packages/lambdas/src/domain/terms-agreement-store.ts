import { TERMS_DAYS } from '@app/shared/terms/versions.ts'
import type { Expectation, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

/** One agreement to a version of the terms, by the member or for a minor by the guardian. */
export interface TermsAgreement {
  readonly sub: string
  readonly version: string
  /** SHA-256 of the changes as they were shown. */
  readonly hash: string
  readonly at: string
  readonly by: 'self' | 'guardian'
}

/**
 * R18: the proof, and the version in the member's row. The first agreement to a version stays: its conditions fail for another.
 * `besides` is what else must hold of the member.
 */
export function termsWrites(
  { tables }: Needs<{ users: ['update']; consents: ['put'] }>,
  { sub, version, hash, at, by }: TermsAgreement,
  besides: Expectation,
): Write[] {
  return [
    tables.consents.put(
      { sub, document: `terms-again#${version}`, version, acceptedAt: at, hash, by },
      { condition: 'attribute_not_exists(#sub)' },
    ),
    tables.users.update({ id: sub }, 'SET #termsVersion = :terms REMOVE #termsLater', {
      condition: `(attribute_not_exists(#termsVersion) OR #termsVersion < :terms) AND ${besides.condition}`,
      values: { terms: version, ...besides.values },
    }),
  ]
}

/** The newest version of the terms that an account accepted; null before any. A page of the day before offers the former one. */
export async function acceptedTerms(
  { tables }: Needs<{ consents: ['get'] }>,
  sub: string,
): Promise<string | null> {
  const rows = await Promise.all(
    TERMS_DAYS.map((version) => tables.consents.get({ sub, document: `terms#${version}` })),
  )
  return rows.findLast((row) => row !== null)?.version ?? null
}
