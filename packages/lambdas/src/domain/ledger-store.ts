import { createHash } from 'node:crypto'
import { ttlAfter } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

type Entry = Item<'ledgerEntries'>

/** Seven years from the day by which the year's books are due: at most a year and two months after the movement. */
const RETENTION_DAYS = 8 * 366 + 62

/** The second at which what was written now is kept no longer. */
export function booksEnd(now: Date): number {
  return ttlAfter(now, { days: RETENTION_DAYS })
}

/** One movement for the books. Nothing changes an entry, and the same movement is not written twice. */
export function ledgerWrite(
  { tables: { ledgerEntries } }: Needs<{ ledgerEntries: ['put'] }>,
  entry: Omit<Entry, 'at' | 'month' | 'ttl'>,
  now: Date,
): Write {
  return ledgerEntries.put(
    {
      ...entry,
      at: now.toISOString(),
      month: tokyoDate(now).slice(0, 7),
      ttl: booksEnd(now),
    },
    { condition: 'attribute_not_exists(#entryId)' },
  )
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * What receipts and books call a payment: letters of a hash over event and payment. It says nothing of the person, so it
 * stays when their account is erased.
 */
export function paymentNumber({
  eventId,
  paymentId,
}: Pick<Item<'payments'>, 'eventId' | 'paymentId'>): string {
  const hash = createHash('sha256').update(`${eventId}\n${paymentId}`).digest()
  const letters = [...hash.subarray(0, 10)].map((byte) => LETTERS[byte % LETTERS.length])
  return `P-${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
