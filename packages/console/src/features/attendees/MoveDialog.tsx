import type { Attendee } from '@app/shared/attendees/contract.ts'
import { moveInLine } from '@app/shared/attendees/line-contract.ts'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { attendees as words } from '#text/attendees.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { say } from '#ui/toast.ts'

interface Props {
  readonly eventId: string
  /** Somebody of a party that waits. */
  readonly row: Attendee
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** Another place in the line for a party, and why, which its people read. */
export function MoveDialog({ eventId, row, onMoved, onClose }: Props) {
  const { personId, nickName, receiptNumber, linePlace = 1 } = row
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const move = useWrite(moveInLine)
  const place = Number(to.normalize('NFKC').trim())
  const faults = {
    ...((!Number.isInteger(place) || place < 1) && { to: words.moveToMissing }),
    ...(reason.trim() === '' && { reason: common.reasonMissing }),
  }
  const shown: typeof faults = wasSent ? faults : {}

  async function send() {
    setSent(true)
    if (Object.keys(faults).length > 0) return
    const reply = await move.write({ eventId, personId, to: place, reason: reason.trim() })
    if (!reply.ok) return setFailed(reply.code === 'CONFLICT' ? words.notMoved : wordsFor(reply.code))
    say(words.moved(reply.value.place))
    onMoved()
    onClose()
  }
  return (
    <FormDialog
      title={words.move}
      pending={move.busy}
      error={failed}
      submit={words.move}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{words.moveLead(nickName ?? receiptNumber, linePlace)}</p>
      <TextField
        label={words.moveTo}
        hint={words.moveToHint}
        error={shown.to}
        maxLength={4}
        inputMode="numeric"
        autoComplete="off"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <TextArea
        label={common.reason}
        hint={words.moveReason}
        error={shown.reason}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
