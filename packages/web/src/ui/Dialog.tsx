import { Button } from '@app/ui/components/Button.tsx'
import { classes } from '@app/ui/components/classes.ts'
import { common } from '@app/ui/text/common.ts'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from '#ui/useBackCloses.ts'
import { useModal } from '#ui/useModal.ts'

/** A second tap within this time belongs to the button that opened the question. */
const DOUBLE_TAP_MS = 500

interface DialogProps {
  readonly open: boolean
  /** Escape, the browser's Back, or a click outside the sheet. Without it the question must be answered. */
  readonly onClose?: () => void
  readonly title: ReactNode
  /** What the question is about, under its title. */
  readonly lead?: ReactNode
  /** Comes up from the foot of a phone, and closes by a button beside the title. */
  readonly sheet?: boolean
  /** What that button says, where the sheet speaks another language. */
  readonly dismiss?: ReactNode
  readonly children?: ReactNode
  /** Buttons, the safe one last. */
  readonly actions: ReactNode
}

/** A question that must be answered first: the browser's own modal, with its focus handling. */
export function Dialog({
  open,
  onClose,
  title,
  lead,
  sheet = false,
  dismiss,
  children,
  actions,
}: DialogProps) {
  const dialog = useModal(open)
  const titleId = useId()
  const openedAt = useRef(0)
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  useBackCloses(open, onClose)
  const isSoon = ({ timeStamp }: MouseEvent) => timeStamp - openedAt.current < DOUBLE_TAP_MS
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, handled by onCancel
    <dialog
      ref={dialog}
      className={classes('dialog', sheet && 'dialog-sheet')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClickCapture={(event) => {
        if (event.detail < 2 || !isSoon(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !isSoon(event)) onClose?.()
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {sheet && (
            <Button kind="link" onClick={onClose}>
              {dismiss ?? common.dismiss}
            </Button>
          )}
          {lead !== undefined && <p className="note">{lead}</p>}
        </div>
        {children}
        <div className="dialog-actions">{actions}</div>
      </div>
    </dialog>
  )
}
