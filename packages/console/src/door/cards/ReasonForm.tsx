import { Button } from '@app/ui/components/Button.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { common } from '#text/common.ts'

/** Asks for a reason. While it is open, no other code replaces the card. */
export function ReasonForm({
  label,
  submit,
  busy,
  onHold,
  onReason,
  onClose,
}: {
  readonly label: string
  readonly submit: string
  readonly busy: boolean
  readonly onHold: (held: boolean) => void
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const hold = useRef(onHold)
  useEffect(() => {
    // However the form closes, the scanner continues.
    const tell = hold.current
    tell(true)
    return () => tell(false)
  }, [])
  return (
    <form
      className="door-reason"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onReason(reason.trim())
      }}
    >
      <TextField
        label={label}
        name="reason"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {common.dismiss}
      </Button>
    </form>
  )
}
