import { type ReactNode, useId } from 'react'
import { useModal } from '#ui/useModal.ts'

interface DialogProps {
  readonly open: boolean
  /** Escape, or a click outside the sheet. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Buttons, the safe one last. */
  readonly actions: ReactNode
}

/** A question that must be answered first: the browser's own modal, with its focus handling. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useModal(open)
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, handled by onCancel
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
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
