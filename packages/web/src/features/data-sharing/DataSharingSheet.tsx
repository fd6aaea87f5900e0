import { Button } from '@app/ui/components/Button.tsx'
import { common } from '@app/ui/text/common.ts'
import { Provided } from '#features/data-sharing/Provided.tsx'
import { community as words } from '#text/community.ts'
import { Dialog } from '#ui/Dialog.tsx'

interface DataSharingSheetProps {
  readonly open: boolean
  readonly onAgree: () => void
  readonly onClose: () => void
}

/**
 * Law 4.5 (個人情報保護法27条): recipient, data and purpose, before anything is sent. Closing it sends nothing.
 * Empty while closed: it is in the header of every screen.
 */
export function DataSharingSheet({ open, onAgree, onClose }: DataSharingSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.sheetTitle}
      actions={
        open && (
          <>
            <Button onClick={onAgree}>{words.agree}</Button>
            <Button kind="secondary" onClick={onClose}>
              {common.dismiss}
            </Button>
          </>
        )
      }
    >
      {open && (
        <>
          <p>{words.sheetLead}</p>
          <Provided />
          <p className="note">{words.sheetNote}</p>
        </>
      )}
    </Dialog>
  )
}
