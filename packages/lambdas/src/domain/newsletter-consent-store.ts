import { recordEndSec } from '@app/shared/account/records.ts'
import { emailKey } from '@app/shared/leaving/rules.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Table } from '#aws/dynamodb/table.ts'

type Row = Item<'consents'>

/** The row of an account in `consents` that holds its word on news mails as it stands. */
export const NEWSLETTER = 'newsMail'

/** When a consent ended, and how: taken back, given anew to other words, or its address or member gone. */
export interface End {
  readonly at: string
  readonly by: NonNullable<Row['stoppedBy']>
}

/**
 * Law 4.6: what is kept of a consent that ends, for three years: address, times, version and screen. It stands under
 * the address the mails went to and names no account; no caller's `sub` is such a key.
 */
export function proofWrites(
  consents: Table<'consents', 'put'>,
  word: Row | null | undefined,
  email: string,
  { at, by }: End,
): Write[] {
  if (word?.wanted !== true) return []
  const { version, acceptedAt, route } = word
  const proof = { sub: holderOf(email), document: acceptedAt, version, acceptedAt, route }
  return [consents.put({ ...proof, stoppedAt: at, stoppedBy: by, ttl: recordEndSec(new Date(at)) })]
}

function holderOf(email: string): string {
  return `${NEWSLETTER}#${emailKey(email)}`
}
