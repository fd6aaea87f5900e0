import { refuse } from '@app/shared/base/result.ts'
import type { Deps } from '#aws/deps.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { messageWrite, type TicketRow } from '#domain/ticket-store.ts'

/** The sender's answer and the ticket that is 未対応 again, both or none; a ticket closed since refuses it. */
export async function saveOwnAnswer(
  deps: Deps<'contact'>,
  write: WriteRequest,
  { number }: TicketRow,
  text: string,
) {
  const { tickets, ticketMessages } = deps.tables
  const at = deps.now()
  const change = 'SET #state = :new, #senderAnswered = :yes, #updatedAt = :at, #version = #version + :one'
  const writes = [
    tickets.update({ number }, change, {
      condition: '#state <> :done AND attribute_not_exists(#mergedInto)',
      values: { new: 'new', yes: true, at: at.toISOString(), one: 1, done: 'done' },
    }),
    messageWrite(ticketMessages, at, { number, kind: 'fromSender', text, staffId: null, staffName: null }),
  ]
  const saved = await writeOnce(deps, write, { number }, writes, () => refuse('LINK_INVALID'))
  return saved ?? refuse('LINK_INVALID')
}
