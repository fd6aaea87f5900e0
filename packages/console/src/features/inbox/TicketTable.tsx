import type { OutputOf } from '@app/shared/base/call.ts'
import type { listTickets } from '@app/shared/inbox/contract.ts'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { Link } from 'react-router-dom'
import { RequestOfTicket } from '#desk/RequestOfTicket.tsx'
import { useAllowed } from '#desk/self.ts'
import { EventOfTicket } from '#features/inbox/EventOfTicket.tsx'
import { TicketChip } from '#features/inbox/TicketChip.tsx'
import { paths } from '#paths.ts'
import { dayTimeOf } from '#text/dates.ts'
import { ticketKinds, inbox as words } from '#text/inbox.ts'
import { Table } from '#ui/Table.tsx'

type Listed = OutputOf<typeof listTickets>

/** The tickets; the whole text is behind the number. */
export function TicketTable({
  tickets,
  colleagues,
  isNarrow,
}: {
  readonly tickets: Listed['tickets']
  readonly colleagues: Listed['colleagues']
  readonly isNarrow: boolean
}) {
  const sees = useAllowed('inbox.answer')
  if (tickets.length === 0) {
    return (
      <EmptyState title={isNarrow ? words.emptyFiltered : words.empty}>
        {isNarrow ? words.emptyFilteredNote : words.emptyNote}
      </EmptyState>
    )
  }
  return (
    <div className="stack">
      <p className="note" role="status">
        {words.count(tickets.length)}
      </p>
      <Table
        caption={words.title}
        columns={[words.state, words.text, words.sender, words.kind, words.assignee, words.updated]}
      >
        {tickets.map((ticket) => (
          <tr key={ticket.number}>
            <td className="ticket-chips">
              <TicketChip state={ticket.state} />
              {ticket.senderAnswered && <span className="note">{words.answered}</span>}
              {ticket.mergedInto !== null && <span className="note">{words.merged}</span>}
            </td>
            <td className="cell-main">
              <Link to={paths.ticket(ticket.number)}>
                <span className="ticket-excerpt">{ticket.excerpt ?? missing(sees)}</span>
                <span className="note ticket-number">
                  {ticket.number}
                  {ticket.hasPicture && ` · ${words.picture}`}
                </span>
              </Link>
              <RequestOfTicket ticket={ticket} />
              {ticket.event !== null && (
                <span className="note">
                  {words.event}：<EventOfTicket event={ticket.event} />
                </span>
              )}
            </td>
            <td data-label={words.sender}>{ticket.sender ?? missing(sees)}</td>
            <td data-label={words.kind}>{ticketKinds[ticket.kind]}</td>
            <td data-label={words.assignee}>
              {colleagues.find(({ staffId }) => staffId === ticket.assigneeId)?.name ?? words.unassigned}
            </td>
            <td data-label={words.updated} className="date">
              {dayTimeOf(ticket.updatedAt)}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

/** Hidden from this role, or deleted with its sender. */
function missing(sees: boolean): string {
  return sees ? words.erased : words.hidden
}
