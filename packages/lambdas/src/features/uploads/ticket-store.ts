import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { issueWrite } from '#domain/upload-ticket-store.ts'

type Ticket = Item<'uploadTickets'>
type Uploads = Deps<'uploads'>

/** A new ticket for an active member; `taken` when its key is in use, which only this condition detects. */
export async function saveTicket(
  deps: Uploads,
  ticket: Pick<Ticket, 'storageKey' | 'owner' | 'contentType' | 'size' | 'fileName'>,
): Promise<'saved' | 'taken' | 'notActive' | 'noProfile'> {
  const result = await deps.transact([
    issueWrite(deps.tables.uploadTickets, ticket, deps.now()),
    deps.tables.users.expect(
      { id: ticket.owner },
      { condition: '#status = :active', values: { active: 'active' } },
    ),
  ])
  if (result.done) return 'saved'
  const [, member] = result.failed
  if (member == null) return 'taken'
  return currentItem(deps.tables.users, member) === null ? 'noProfile' : 'notActive'
}

export function readTicket(
  deps: Needs<{ uploadTickets: ['get'] }>,
  storageKey: string,
): Promise<Ticket | null> {
  return deps.tables.uploadTickets.get({ storageKey })
}

/** The result of the check. Only an open ticket is settled: a late second result loses. */
export async function settleTicket(
  deps: Needs<{ uploadTickets: ['update'] }>,
  storageKey: string,
  state: 'clean' | 'refused',
): Promise<boolean> {
  const result = await deps.transact([
    deps.tables.uploadTickets.update({ storageKey }, 'SET #state = :state', {
      condition: '#state = :issued',
      values: { state, issued: 'issued' },
    }),
  ])
  return result.done
}
