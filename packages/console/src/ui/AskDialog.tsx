import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { type ReactNode, useState } from 'react'
import { common } from '#text/common.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

/** Says what a press will do, and to how many, before it does it. */
export function AskDialog({
  title,
  children,
  yes,
  no = common.dismiss,
  isDanger = false,
  wide = false,
  onYes,
  onClose,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly yes: string
  readonly no?: string
  readonly isDanger?: boolean
  readonly wide?: boolean
  /** Does the deed. Answers why it failed, or null when it is done. */
  readonly onYes: () => Promise<string | null>
  /** Called when the question was dismissed, or its deed is done. */
  readonly onClose: () => void
}) {
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function go() {
    setBusy(true)
    setFailure(null)
    const why = await onYes()
    setBusy(false)
    setFailure(why)
    if (why === null) onClose()
  }
  return (
    <Dialog open wide={wide} title={title} onClose={onClose}>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      {children}
      <DialogActions>
        <Button kind={isDanger ? 'danger' : 'primary'} busy={busy} onClick={() => void go()}>
          {yes}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {no}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
