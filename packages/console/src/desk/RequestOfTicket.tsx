import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { TicketSummary } from '@app/shared/inbox/contract.ts'
import { dayOf } from '#text/dates.ts'
import { dataRequests, inbox as words } from '#text/inbox.ts'

/** R11: what the sender asks to be done with their data, and the last day for it; nothing of other tickets. */
export function RequestOfTicket({ ticket: { request, state } }: { readonly ticket: TicketSummary }) {
  if (request === null) return null
  const { kind, dueOn } = request
  const day = dayOf(`${dueOn}T00:00:00+09:00`)
  const isOver = state !== 'done' && tokyoDate(new Date()) > dueOn
  return isOver ? (
    <strong>{words.overdue(dataRequests[kind], day)}</strong>
  ) : (
    <span className="note">{words.request(dataRequests[kind], day)}</span>
  )
}
