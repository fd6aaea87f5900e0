import { ttlAfter } from '@app/shared/base/seconds.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Table } from '#aws/dynamodb/table.ts'

type Ticket = Item<'uploadTickets'>
type NewTicket = Pick<Ticket, 'storageKey' | 'owner' | 'contentType' | 'size' | 'fileName'>

/** SEC-F6: how long a ticket can be attached; after that its picture is swept. */
export const ATTACH_WITHIN_MS = 86_400_000
/** Longer than an upload permission is valid and a check is retried; after that the check never comes. */
export const CHECKED_WITHIN_MS = 2 * 3_600_000
/** The row lives longer than the picture: without it the picture would be orphaned. */
const RETENTION = { days: 7 }

/** A new ticket; the condition fails when its key is in use. */
export function issueWrite(tickets: Table<'uploadTickets', 'put'>, newTicket: NewTicket, now: Date): Write {
  const ticket = {
    ...newTicket,
    state: 'issued' as const,
    createdAt: now.toISOString(),
    ttl: ttlAfter(now, RETENTION),
  }
  return tickets.put(ticket, { condition: 'attribute_not_exists(#storageKey)' })
}

/** Uses up a clean ticket of this owner: each is valid once, and for a day. */
export function attachWrite(
  tickets: Table<'uploadTickets', 'update'>,
  { storageKey, owner }: Pick<Ticket, 'storageKey' | 'owner'>,
  now: Date,
): Write {
  return tickets.update({ storageKey }, 'SET #state = :attached', {
    condition: '#owner = :owner AND #state = :clean AND #createdAt > :oldest',
    values: { attached: 'attached', owner, clean: 'clean', oldest: oldestTicket(now) },
  })
}

/** Tickets from before this moment can no longer be attached. */
export function oldestTicket(now: Date): string {
  return new Date(now.getTime() - ATTACH_WITHIN_MS).toISOString()
}

/** Unchecked uploads from before this moment never will be: the check takes seconds, and is retried for minutes. */
export function oldestUnchecked(now: Date): string {
  return new Date(now.getTime() - CHECKED_WITHIN_MS).toISOString()
}
