import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import type { ReactNode } from 'react'
import { common } from '#text/common.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly yes: string
  readonly no?: string
  readonly isDanger?: boolean
  readonly wide?: boolean
  readonly busy: boolean
  /** Why the last press failed, or null. */
  readonly failure: ReactNode
  readonly onYes: () => unknown
  readonly onClose: () => void
}

/** A question over the page: what a press will do, the button that does it, and the way out. */
export function ConfirmDialog({
  title,
  children,
  yes,
  no = common.dismiss,
  isDanger = false,
  wide = false,
  busy,
  failure,
  onYes,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open wide={wide} title={title} onClose={onClose}>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      {children}
      <DialogActions>
        <Button kind={isDanger ? 'danger' : 'primary'} busy={busy} onClick={() => void onYes()}>
          {yes}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {no}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
