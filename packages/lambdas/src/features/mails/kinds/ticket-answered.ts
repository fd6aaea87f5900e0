import type { MailData } from '#domain/mail-data.ts'
import { ticketLink } from '#domain/ticket-link.ts'
import { greeted, rendered } from '#features/mails/event-facts.ts'
import type { MailKind } from '#features/mails/kind.ts'
import { readAnswer, readTicket } from '#features/mails/subject-store.ts'
import * as texts from '#features/mails/texts/ticket-mails.ts'

type TicketAnsweredData = MailData<'ticketAnswered'>

/** R8: the answer to an inquiry or a report. Text and link are read at sending; an erased answer is not sent. */
export const ticketAnswered: MailKind<TicketAnsweredData> = {
  waitsForMorning: false,
  preference: 'transactional',
  reachesDeregistered: true,
  shouldSend: async (due) => ((await readAnswer(due)) === null ? { closed: 'overtaken' } : 'send'),
  render: async (due, person, sender) => {
    const { deps, data } = due
    const [answer, ticket] = await Promise.all([readAnswer(due), readTicket(due)])
    // A closed thread has no page; a double leads to the ticket that it became part of.
    const isClosed = ticket === null || (ticket.state === 'done' && ticket.mergedInto === undefined)
    const token = isClosed ? null : await ticketLink(deps.keys.pepper, data.number, deps.now())
    const url = token === null ? null : `${sender.siteOrigin}/ticket#${token}`
    return rendered(
      texts.ticketAnswered(greeted(person), { number: data.number, text: answer?.text ?? '', url }),
      sender,
    )
  },
}
