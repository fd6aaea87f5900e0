import type { OutputOf } from '@app/shared/base/call.ts'
import type { readTicket } from '@app/shared/inbox/contract.ts'

/** A ticket with its thread, as it was read. */
export type TicketDetail = OutputOf<typeof readTicket>
