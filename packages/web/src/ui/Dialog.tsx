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
  readonly children?: ReactNode
  /** Buttons, the safe one last. */
  readonly actions: ReactNode
}

/** A question that must be answered first: the browser's own modal, with its focus handling. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
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
      className="dialog"
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
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className="dialog-actions">{actions}</div>
      </div>
    </dialog>
  )
}
