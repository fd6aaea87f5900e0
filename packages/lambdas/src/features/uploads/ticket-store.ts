import type { Item } from '#aws/keyed.ts'
import type { Linked } from '#aws/link.ts'
import { issueWrite } from '#aws/tickets.ts'

type Ticket = Item<'uploadTickets'>
type Uploads = Linked<'uploads'>

/** A new ticket for an active member; `taken` when its key is in use, which only this condition can tell. */
export async function saveTicket(
  linked: Uploads,
  ticket: Pick<Ticket, 'storageKey' | 'owner' | 'contentType' | 'size' | 'fileName'>,
): Promise<'saved' | 'taken' | 'notActive'> {
  const result = await linked.transact([
    issueWrite(linked.tables.uploadTickets, ticket, linked.now()),
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
