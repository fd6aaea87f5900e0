import { randomInt } from 'node:crypto'
import { SLUG_LENGTH } from '@app/shared/events/slug.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import type { EventRow } from '#features/events/stored/event-fields.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * R14: the row with its public address, and the write of a new one when the event is first open to people without an
 * account. The row's version makes it once; an address that is taken fails the transaction, and the caller tries another.
 */
export function withSlug(
  { tables }: Needs<{ shareLinks: ['put'] }>,
  row: EventRow,
): { readonly row: EventRow; readonly writes: Write[] } {
  if (row.slug !== undefined || (row.visibility ?? 'members') === 'members') return { row, writes: [] }
  const slug = Array.from({ length: SLUG_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const link = { slug, eventId: row.eventId }
  return {
    row: { ...row, slug },
    writes: [tables.shareLinks.put(link, { condition: 'attribute_not_exists(#slug)' })],
  }
}
