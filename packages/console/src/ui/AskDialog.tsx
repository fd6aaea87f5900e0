import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/ConfirmDialog.tsx'

interface Props extends Omit<ConfirmDialogProps, 'busy' | 'failure' | 'onYes'> {
  /** Does what is asked about. Returns why it failed, or null when it is done. */
  readonly onYes: () => Promise<string | null>
}

/** A question that waits for its answer, says why it failed, and closes when it is done or dismissed. */
export function AskDialog({ onYes, ...question }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function go() {
    setBusy(true)
    setFailure(null)
    const why = await onYes()
    setBusy(false)
    setFailure(why)
    if (why === null) question.onClose()
  }
  return <ConfirmDialog {...question} busy={busy} failure={failure} onYes={go} />
}
