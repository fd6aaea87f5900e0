import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { common } from '#text/common.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  readonly submit: string
  readonly label?: string
  readonly hint?: string | undefined
  /** It may be left empty. */
  readonly isOptional?: boolean
  /** Does what the reason is for. Returns why it failed, or null when it is done. */
  readonly onReason: (reason: string) => Promise<ReactNode | null>
  /** Called when the question was dismissed, or it is done. */
  readonly onClose: () => void
}

/** Asks for a reason, which the audit trail keeps. What was typed stays until it is done. */
export function ReasonDialog({
  title,
  lead,
  submit,
  label = common.reason,
  hint,
  isOptional = false,
  onReason,
  onClose,
}: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<ReactNode | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const lacks = !isOptional && reason.trim() === ''
    setMissing(lacks)
    if (lacks) return
    setBusy(true)
    const why = await onReason(reason.trim())
    setBusy(false)
    setFailure(why)
    if (why === null) onClose()
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void send(event)}>
        {failure !== null && <Alert kind="error">{failure}</Alert>}
        {lead !== undefined && <p>{lead}</p>}
        <TextArea
          label={label}
          hint={hint}
          error={isMissing ? common.reasonMissing : undefined}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
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
