import type { MailData } from '#domain/mail-data.ts'
import type { Due } from '#features/mails/kind.ts'

type Told = Due<MailData<'ticketAnswered'>>

/** The answer that a mail tells; null once it is erased. */
export function readAnswer({ deps, data: { number, messageId } }: Told) {
  return deps.tables.ticketMessages.get({ number, messageId })
}

/** Its ticket. */
export function readTicket({ deps, data }: Told) {
  return deps.tables.tickets.get({ number: data.number })
}
