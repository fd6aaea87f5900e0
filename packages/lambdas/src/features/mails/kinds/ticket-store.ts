import type { MailData } from '#domain/mail-data.ts'
import type { Due } from '#features/mails/kind.ts'

type DueTicketMail = Due<MailData<'ticketAnswered'>>

/** The answer that a mail tells; null once it is erased. */
export function readAnswer({ deps, data: { number, messageId } }: DueTicketMail) {
  return deps.tables.ticketMessages.get({ number, messageId })
}

/** Its ticket. */
export function readTicket({ deps, data }: DueTicketMail) {
  return deps.tables.tickets.get({ number: data.number })
}
