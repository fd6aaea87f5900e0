import { type TermKind, termsOf } from '#members/desk/search-terms.ts'
import type { PersonalField } from '#members/profile-fields.ts'

/** A search row of a member: the kind of its term, and the names stored with it. */
interface Found {
  readonly kind: TermKind
  readonly lastName: string | null
  readonly firstName: string | null
  readonly kana: string | null
  readonly nickName: string | null
}

/** SEC-K4: true where a role that does not see the hidden fields finds the member by the others alone. */
export function isFoundBy(row: Found, term: string, hidden: readonly PersonalField[]): boolean {
  if (row.kind === 'mail' || row.kind === 'mailbox') return !hidden.includes('email')
  if (row.kind === 'phone') return !hidden.includes('phoneNumber')
  const shown = (field: 'lastName' | 'firstName' | 'kana' | 'nickName') =>
    hidden.includes(field) ? null : row[field]
  const seen = {
    lastName: shown('lastName'),
    firstName: shown('firstName'),
    nickName: shown('nickName'),
    kana: shown('kana') ?? undefined,
    email: '',
    phoneNumber: null,
  }
  return termsOf(seen).some((one) => one.term.startsWith(term))
}
