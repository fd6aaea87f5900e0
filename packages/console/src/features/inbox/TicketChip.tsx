import type { TicketState } from '@app/shared/inbox/rules.ts'
import { ticketStates } from '#text/inbox.ts'

/** The state of a ticket, by word and by shape. */
export function TicketChip({ state }: { readonly state: TicketState }) {
  return <span className={`chip chip-ticket-${state}`}>{ticketStates[state]}</span>
}
