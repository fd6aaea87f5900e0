import { listTickets } from '@app/shared/inbox/contract.ts'
import { Link } from 'react-router-dom'
import { send } from '#api/send.ts'
import { RequestOfTicket } from '#desk/RequestOfTicket.tsx'
import { useAllowed } from '#desk/self.ts'
import { usePart } from '#desk/usePart.ts'
import { paths } from '#paths.ts'
import { inbox as words } from '#text/inbox.ts'
import { ReadAgain } from '#ui/ReadAgain.tsx'

const read = () => send(listTickets, { request: 'open' })

/** R11: what members ask to be done with their data, the first due first; nothing without one. */
export function RequestsToday() {
  const { found, again } = usePart(read, useAllowed('inbox.read'))
  if (found === null || (found !== 'failed' && found.tickets.length === 0)) return null
  return (
    <section className="panel">
      <h2>{words.requests}</h2>
      {found === 'failed' ? (
        <ReadAgain words={words.requestsFailed} onPress={again} />
      ) : (
        <>
          <div className="waiting">
            <ul>
              {found.tickets.map((ticket) => (
                <li key={ticket.number}>
                  <Link to={paths.ticket(ticket.number)}>{ticket.number}</Link>
                  <RequestOfTicket ticket={ticket} />
                </li>
              ))}
            </ul>
          </div>
          <p className="note">{words.requestsNote}</p>
        </>
      )}
    </section>
  )
}
