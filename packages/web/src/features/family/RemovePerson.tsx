import { Button } from '@app/ui/components/Button.tsx'
import { type ReactNode, useState } from 'react'
import { family as words } from '#text/family.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** The quiet button that takes a person out of the family, after a question. */
export function RemovePerson({
  name,
  warning,
  label,
  busy,
  onRemove,
  children,
}: {
  readonly name: string
  readonly warning: string
  /** Where the words beside it do not say who. */
  readonly label?: string
  readonly busy: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const yes = () => {
    close()
    onRemove()
  }
  return (
    <>
      <Button
        kind="link"
        className="family-remove"
        busy={busy}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={words.removeTitle(name)}
        actions={
          <>
            <Button kind="danger" onClick={yes}>
              {words.removeYes}
            </Button>
            <Button kind="secondary" onClick={close}>
              {words.keep}
            </Button>
          </>
        }
      >
        <p>{warning}</p>
      </Dialog>
    </>
  )
}
