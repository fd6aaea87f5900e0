import type { Item } from '#aws/keyed.ts'
import type { Linked } from '#aws/link.ts'

type Ticket = Item<'uploadTickets'>
type Uploads = Linked<'uploads'>

/** SEC-F6: what no report has taken after a day is forgotten. */
const TICKET_SEC = 86_400

/** A new ticket for an active member; `taken` when its key is in use, which only this condition can tell. */
export async function saveTicket(
  linked: Uploads,
  ticket: Pick<Ticket, 'storageKey' | 'owner' | 'contentType' | 'size' | 'fileName'>,
): Promise<'saved' | 'taken' | 'notActive'> {
  const now = linked.now()
  const result = await linked.transact([
    linked.tables.uploadTickets.put(
      {
        ...ticket,
        state: 'issued',
        createdAt: now.toISOString(),
        ttl: Math.floor(now.getTime() / 1000) + TICKET_SEC,
      },
      { condition: 'attribute_not_exists(#storageKey)' },
    ),
    linked.tables.users.expect(
      { id: ticket.owner },
      { condition: '#status = :active', values: { active: 'active' } },
    ),
  ])
  if (result.done) return 'saved'
  return result.seen[1] == null ? 'taken' : 'notActive'
}

export function readTicket(linked: Uploads, storageKey: string): Promise<Ticket | null> {
  return linked.tables.uploadTickets.get({ storageKey })
}
