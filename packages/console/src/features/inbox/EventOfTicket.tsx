import type { TicketSummary } from '@app/shared/inbox/contract.ts'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'

/** The event that a ticket asks about, as a link to the event. */
export function EventOfTicket({ event }: { readonly event: NonNullable<TicketSummary['event']> }) {
  return <Link to={paths.event(event.eventId)}>{event.eventName ?? common.unset}</Link>
}
