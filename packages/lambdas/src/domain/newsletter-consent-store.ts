import { recordEndSec } from '@app/shared/account/records.ts'
import { emailKey } from '@app/shared/base/keys.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Table } from '#aws/dynamodb/table.ts'

type Row = Item<'consents'>

/** The row of an account in `consents` with its current newsletter choice. */
export const NEWSLETTER = 'newsMail'

/** True while the consent is in force. */
export function isWanted({ wanted, stoppedAt }: Pick<Row, 'wanted' | 'stoppedAt'>): boolean {
  return wanted === true && stoppedAt === undefined
}

/** When and how a consent ended: withdrawn, given again for another version, or its address or member gone. */
export interface End {
  readonly at: string
  readonly by: NonNullable<Row['stoppedBy']>
}

/**
 * Law 4.6: the proof of a consent that ends, kept for three years: address, times, version and screen. It is stored under
 * the address of the mails and names no account; no caller's `sub` is such a key.
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
