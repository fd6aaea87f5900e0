import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { Spinner } from '@app/ui/components/Spinner.tsx'
import { useModal } from '#ui/useModal.ts'

/** Covers the screen during an operation that cannot be cancelled (S19, S21). */
export function Overlay({ open, text }: { readonly open: boolean; readonly text: string }) {
  const dialog = useModal(open)
  return (
    <dialog
      ref={dialog}
      className="dialog overlay"
      aria-label={text}
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="dialog-body">
        <MebukiWaving />
        <Spinner />
        <p role="status">{open && text}</p>
      </div>
    </dialog>
  )
}
