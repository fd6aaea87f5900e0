import { Button } from '@app/ui/components/Button.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { unsaved as words } from '#text/common.ts'
import { useBackCloses } from '#ui/back.ts'

interface DialogProps {
  readonly open: boolean
  /** Escape, Back, or a press beside the sheet. Without it the question must be answered. */
  readonly onClose?: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Two texts side by side need more room. */
  readonly wide?: boolean
  /** Hides what lies behind it. */
  readonly opaque?: boolean
  /** Closing the dialog loses nothing: what was typed is kept, or was a search. */
  readonly keepsTyped?: boolean
  /** Back opened it, and is the router's. */
  readonly asksOnBack?: boolean
}

/**
 * A question or a small form over the page: the focus stays inside and goes back to where it was. Escape, Back and a
 * press beside it ask first when something was typed.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  wide = false,
  opaque = false,
  keepsTyped = false,
  asksOnBack = false,
}: DialogProps) {
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const typedIn = useRef<HTMLElement>(null)
  if (!open && (isTyped || isAsking)) {
    setTyped(false)
    setAsking(false)
  }
  const dismiss = onClose && (() => (isTyped && !keepsTyped ? setAsking(true) : onClose()))
  useBackCloses(open && !asksOnBack, dismiss)
  return (
    <ModalOverlay
      className={opaque ? 'veil veil-opaque' : 'veil'}
      isOpen={open}
      isDismissable={dismiss !== undefined}
      isKeyboardDismissDisabled={dismiss === undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismiss?.()
      }}
    >
      <Modal className={wide ? 'sheet sheet-wide' : 'sheet'}>
        <AriaDialog className="sheet-body">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <div
            className="sheet-content"
            onInput={({ target }) => {
              typedIn.current = target instanceof HTMLElement ? target : null
              setTyped(true)
            }}
          >
            {children}
          </div>
          {isAsking && (
            <UnsavedQuestion
              onStay={() => {
                // The button goes with the question: the keyboard continues where it was.
                typedIn.current?.focus()
                setAsking(false)
              }}
              onDrop={onClose}
            />
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function UnsavedQuestion({
  onStay,
  onDrop,
}: {
  readonly onStay: () => void
  readonly onDrop: (() => void) | undefined
}) {
  return (
    <div className="sheet-unsaved" role="alert">
      <p>{words.lead}</p>
      <DialogActions>
        <Button autoFocus onClick={onStay}>
          {words.stay}
        </Button>
        <Button kind="danger" onClick={onDrop}>
          {words.drop}
        </Button>
      </DialogActions>
    </div>
  )
}

/** The buttons under a question, the one that does it first. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="sheet-actions">{children}</div>
}
