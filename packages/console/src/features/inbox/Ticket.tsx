import { moveTicket } from '@app/shared/inbox/contract.ts'
import type { AnswerTemplate } from '@app/shared/inbox/templates-contract.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import { RequestOfTicket } from '#desk/RequestOfTicket.tsx'
import { useAllowed } from '#desk/self.ts'
import { askUnread } from '#desk/unread.ts'
import { AnswerForm } from '#features/inbox/AnswerForm.tsx'
import { MergeDialog } from '#features/inbox/MergeDialog.tsx'
import { NoteForm } from '#features/inbox/NoteForm.tsx'
import { SenderPanel } from '#features/inbox/SenderPanel.tsx'
import { Thread } from '#features/inbox/Thread.tsx'
import { TicketChip } from '#features/inbox/TicketChip.tsx'
import type { TicketDetail } from '#features/inbox/ticket-detail.ts'
import { paths } from '#paths.ts'
import { dayOf } from '#text/dates.ts'
import { ticketKinds, inbox as words } from '#text/inbox.ts'
import { wordsFor } from '#text/refusals.ts'
import { Page } from '#ui/Page.tsx'
import { say } from '#ui/toast.ts'

/** A ticket as it was read; `onChanged` reads it again. */
export function Ticket({
  found,
  templates,
  organizations,
  back,
  onChanged,
}: {
  readonly found: TicketDetail
  readonly templates: readonly AnswerTemplate[]
  readonly organizations: readonly StaffOrganization[]
  readonly back: ReactNode
  readonly onChanged: () => void
}) {
  const { ticket, erasesAt } = found
  const mayAnswer = useAllowed('inbox.answer')
  const isMerged = ticket.mergedInto !== null
  const changed = () => {
    void askUnread()
    onChanged()
  }
  return (
    <Page
      title={words.heading(ticket.number)}
      back={back}
      lead={
        <>
          <TicketChip state={ticket.state} />
          {ticketKinds[ticket.kind]}
          <RequestOfTicket ticket={ticket} />
          {erasesAt !== null && <span className="note">{words.erasesOn(dayOf(erasesAt))}</span>}
        </>
      }
    >
      {ticket.mergedInto !== null && (
        <p>
          <Link to={paths.ticket(ticket.mergedInto)}>{words.mergedInto(ticket.mergedInto)}</Link>
        </p>
      )}
      <div className="ticket">
        <div className="stack">
          <Thread found={found} />
          {mayAnswer && !isMerged && ticket.state !== 'done' && (
            <AnswerForm found={found} templates={templates} onChanged={changed} />
          )}
          {mayAnswer && !isMerged && <Moves found={found} onChanged={changed} />}
          {mayAnswer && <NoteForm number={ticket.number} onChanged={changed} />}
        </div>
        <SenderPanel found={found} organizations={organizations} onChanged={changed} />
      </div>
    </Page>
  )
}

/** What can be done without an answer. */
function Moves({ found, onChanged }: { readonly found: TicketDetail; readonly onChanged: () => void }) {
  const { ticket, others } = found
  const [merging, setMerging] = useState(false)
  const moving = useWrite(moveTicket)
  const { number, version, state } = ticket
  async function move(to: 'open' | 'done', done: string) {
    const reply = await moving.write({ number, version, state: to })
    say(
      reply.ok ? done : reply.code === 'STALE' ? words.stale : wordsFor(reply.code),
      reply.ok ? 'done' : 'failed',
    )
    onChanged()
  }
  if (state === 'done') {
    return (
      <div className="ticket-buttons">
        <Button kind="secondary" busy={moving.busy} onClick={() => void move('open', words.reopened(number))}>
          {words.reopen}
        </Button>
      </div>
    )
  }
  const isAnswered = state === 'waiting'
  return (
    <div className="ticket-buttons">
      <Button
        kind="secondary"
        busy={moving.busy}
        onClick={() => void move('done', isAnswered ? words.closed(number) : words.confirmed(number))}
      >
        {isAnswered ? words.close : words.confirm}
      </Button>
      {others.length > 0 && (
        <Button kind="secondary" onClick={() => setMerging(true)}>
          {words.merge}
        </Button>
      )}
      {merging && <MergeDialog found={found} onClose={() => setMerging(false)} onDone={onChanged} />}
    </div>
  )
}
