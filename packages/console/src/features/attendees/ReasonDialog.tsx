import { Button } from '@app/web/ui/Button.tsx'
import { TextField } from '@app/web/ui/TextField.tsx'
import { type FormEvent, useState } from 'react'
import { attendees as words } from '#text/attendees.ts'
import { common } from '#text/common.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

/** Asks why, before it is done: the record keeps it. */
export function ReasonDialog({
  title,
  submit,
  busy,
  onClose,
  onReason,
}: {
  readonly title: string
  readonly submit: string
  readonly busy: boolean
  readonly onClose: () => void
  readonly onReason: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  function send(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') setError(words.reasonMissing)
    else onReason(reason.trim())
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className="form" noValidate onSubmit={send}>
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          error={error}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogActions>
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {common.dismiss}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
