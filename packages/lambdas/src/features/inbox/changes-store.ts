import { refuse } from '@app/shared/base/result.ts'
import { erasesAt } from '@app/shared/inbox/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { currentItem, type Write } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { type Actor, type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { messageWrite, type TicketRow } from '#domain/ticket-store.ts'

type Inbox = Deps<'inbox'>
type Changed = Pick<TicketRow, 'state' | 'assigneeId' | 'organizationId' | 'senderAnswered'>

/** The ticket is neither merged nor being erased. */
const STANDS = 'attribute_not_exists(#mergedInto) AND attribute_not_exists(#erasureBegun)'

export interface By {
  readonly actor: Actor
  readonly write: WriteRequest
  readonly auditEvent: AuditEvent
}

/** Writes the ticket over the version it was read at, with whatever belongs to the same deed. */
export async function saveTicket(
  deps: Inbox,
  by: By,
  { row, version, changed }: { row: TicketRow; version: number; changed: Partial<Changed> },
  besides: readonly Write[] = [],
) {
  const next = { ...row, ...changed, version: version + 1 }
  const value = { number: row.number, state: next.state, version: next.version }
  const writes = [ticketWrite(deps, next, version, changed.state), ...besides]
  const answer = await writeAudited(deps, by, value, writes, ([failed]) =>
    refuse(failed != null && currentItem(deps.tables.tickets, failed) === null ? 'NOT_FOUND' : 'STALE'),
  )
  return answer ?? refuse('STALE')
}

/** Law 4.5: closing sets the day of erasure, opening removes it; other changes keep it. */
function ticketWrite(
  { tables: { tickets }, now }: Inbox,
  next: TicketRow,
  basedOn: number,
  movedTo: TicketRow['state'] | undefined,
): Write {
  const { number, state, assigneeId, organizationId, senderAnswered, version } = next
  const at = now()
  const sets = 'SET #state = :state, #assigneeId = :assigneeId, #organizationId = :organizationId, '
  const rest = '#senderAnswered = :senderAnswered, #version = :version, #updatedAt = :at'
  const isClosed = movedTo === 'done'
  const opened = movedTo === undefined ? '' : ' REMOVE #erasing, #erasesAt'
  const ends = isClosed ? ', #erasing = :closed, #erasesAt = :end' : opened
  return tickets.update({ number }, `${sets}${rest}${ends}`, {
    condition: `#version = :basedOn AND ${STANDS}`,
    values: {
      state,
      assigneeId,
      organizationId,
      senderAnswered,
      version,
      at: at.toISOString(),
      basedOn,
      ...(isClosed && { closed: 'closed', end: erasesAt(at).toISOString() }),
    },
  })
}

/** A line of staff in the thread. */
export function staffMessage(
  { tables: { ticketMessages }, now }: Inbox,
  actor: Actor,
  number: string,
  { kind, text, messageId }: { kind: 'answer' | 'note'; text: string; messageId?: string },
): Write {
  const { staffId, name: staffName } = actor
  return messageWrite(ticketMessages, now(), { number, kind, text, staffId, staffName }, messageId)
}

/** Adds a note; the ticket stays unchanged. */
export async function saveNote(deps: Inbox, by: By, number: string, text: string) {
  const condition = 'attribute_exists(#number) AND attribute_not_exists(#erasureBegun)'
  const there = deps.tables.tickets.expect({ number }, { condition })
  const note = staffMessage(deps, by.actor, number, { kind: 'note', text })
  const answer = await writeAudited(deps, by, { number }, [there, note], () => refuse('NOT_FOUND'))
  return answer ?? refuse('NOT_FOUND')
}

/**
 * Merges a duplicate, with its own duplicates, into another ticket of the same sender. It has no day of erasure: it is
 * erased with that ticket.
 */
export async function saveMerge(
  deps: Inbox,
  by: By,
  { row, version, into, doubles }: { row: TicketRow; version: number; into: string; doubles: TicketRow[] },
) {
  const { tickets } = deps.tables
  const at = deps.now().toISOString()
  const value = { number: row.number, state: 'done' as const, version: version + 1 }
  const closed =
    'SET #state = :done, #mergedInto = :into, #version = :next, #updatedAt = :at REMOVE #erasing, #erasesAt'
  const writes = [
    tickets.update({ number: row.number }, closed, {
      condition: `#version = :version AND ${STANDS}`,
      values: { done: 'done', into, next: version + 1, at, version },
    }),
    // SEC-B8: a thread never becomes readable to another sender, also not by two presses at once.
    tickets.update({ number: into }, 'SET #version = #version + :one, #updatedAt = :at', {
      condition: '#senderKey = :senderKey AND #state <> :done AND attribute_not_exists(#mergedInto)',
      values: { one: 1, at, senderKey: row.senderKey, done: 'done' },
    }),
    ...doubles.map(({ number }) =>
      tickets.update({ number }, 'SET #mergedInto = :into', {
        condition: '#mergedInto = :row',
        values: { into, row: row.number },
      }),
    ),
  ]
  const answer = await writeAudited(deps, by, value, writes, () => refuse('STALE'))
  return answer ?? refuse('STALE')
}
