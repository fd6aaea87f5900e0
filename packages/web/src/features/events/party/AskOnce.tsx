import { Button } from '@app/ui/components/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface Props {
  readonly open: boolean
  readonly title: string
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/** The question before a press that gives something up. */
export function AskOnce({ open, title, question, yes, no, onYes, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="danger" onClick={onYes}>
            {yes}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
