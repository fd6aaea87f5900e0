import { mergeTicket } from '@app/shared/inbox/contract.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import type { TicketDetail } from '#features/inbox/ticket-detail.ts'
import { paths } from '#paths.ts'
import { dayTimeOf } from '#text/dates.ts'
import { ticketStates, inbox as words } from '#text/inbox.ts'
import { wordsFor } from '#text/refusals.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Select } from '#ui/Select.tsx'
import { say } from '#ui/toast.ts'

interface Props {
  readonly found: TicketDetail
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A double becomes part of another open ticket of the same sender. */
export function MergeDialog({ found: { ticket, others }, onClose, onDone }: Props) {
  const navigate = useNavigate()
  const merging = useWrite(mergeTicket)
  const [into, setInto] = useState(others.length === 1 ? (others[0]?.number ?? '') : '')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function merge() {
    setTried(true)
    if (into === '') return
    const reply = await merging.write({ number: ticket.number, version: ticket.version, into })
    if (!reply.ok) {
      // It is read again; the choice stays.
      if (reply.code === 'STALE') onDone()
      return setFailure(reply.code === 'STALE' ? words.stale : wordsFor(reply.code))
    }
    say(words.mergeDone(into))
    onDone()
    void navigate(paths.ticket(into))
  }
  return (
    <ConfirmDialog
      title={words.mergeTitle}
      yes={words.mergeDo}
      busy={merging.busy}
      failure={failure}
      onYes={merge}
      onClose={onClose}
    >
      <p>{words.mergeLead}</p>
      <Select
        label={words.mergeInto}
        value={into}
        error={isTried && into === '' ? words.mergeMissing : undefined}
        choices={others.map(({ number, state, receivedAt }) => ({
          value: number,
          label: `${number}（${ticketStates[state]}、${dayTimeOf(receivedAt)}）`,
        }))}
        onChange={setInto}
      />
    </ConfirmDialog>
  )
}
