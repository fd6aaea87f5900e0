import { mergeTicket } from '@app/shared/inbox/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import type { Found } from '#features/inbox/found.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { dayTimeOf } from '#text/dates.ts'
import { ticketStates, inbox as words } from '#text/inbox.ts'
import { wordsFor } from '#text/refusals.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { say } from '#ui/toast.ts'

/** A double becomes part of another open ticket of the same sender. */
export function MergeDialog({
  found: { ticket, others },
  onClose,
  onDone,
}: {
  readonly found: Found
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const navigate = useNavigate()
  const merging = useWrite(mergeTicket)
  const [into, setInto] = useState(others.length === 1 ? (others[0]?.number ?? '') : '')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)
  async function merge() {
    setTried(true)
    if (into === '') return
    const reply = await merging.write({ number: ticket.number, version: ticket.version, into })
    if (!reply.ok) {
      // It is read again; the choice stays.
      if (reply.code === 'STALE') onDone()
      return setFailure(reply.code)
    }
    say(words.mergeDone(into))
    onDone()
    void navigate(paths.ticket(into))
  }
  return (
    <Dialog open onClose={onClose} title={words.mergeTitle}>
      {failure !== null && (
        <Alert kind="error">{failure === 'STALE' ? words.stale : wordsFor(failure)}</Alert>
      )}
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
      <DialogActions>
        <Button busy={merging.busy} onClick={() => void merge()}>
          {words.mergeDo}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
