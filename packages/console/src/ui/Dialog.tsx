import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

interface DialogProps {
  readonly open: boolean
  /** Escape, or a press beside the sheet. Without it the question must be answered. */
  readonly onClose?: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Two texts side by side need more room. */
  readonly wide?: boolean
  /** Hides what lies behind it. */
  readonly opaque?: boolean
}

/** A question or a small form over the page: the focus stays inside and goes back to where it was. */
export function Dialog({ open, onClose, title, children, wide = false, opaque = false }: DialogProps) {
  return (
    <ModalOverlay
      className={opaque ? 'veil veil-opaque' : 'veil'}
      isOpen={open}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.()
      }}
    >
      <Modal className={wide ? 'sheet sheet-wide' : 'sheet'}>
        <AriaDialog className="sheet-body">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The buttons under a question, the one that does it first. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="sheet-actions">{children}</div>
}
