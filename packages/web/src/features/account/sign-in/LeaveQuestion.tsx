import { Button } from '@app/ui/components/Button.tsx'
import { useLeaveQuestion } from '@app/ui/routing/useLeaveQuestion.ts'
import { security } from '#text/security.ts'
import { Dialog } from '#ui/Dialog.tsx'

const words = security.leaving

/** Stands beside what is shown once: asks before a link, Back or a reload takes it away. */
export function LeaveQuestion({ title, lead }: { readonly title: string; readonly lead: string }) {
  const { isOpen, stay, leave } = useLeaveQuestion(true)
  return (
    <Dialog
      open={isOpen}
      onClose={stay}
      title={title}
      actions={
        <>
          <Button kind="secondary" onClick={leave}>
            {words.leave}
          </Button>
          <Button onClick={stay}>{words.stay}</Button>
        </>
      }
    >
      <p>{lead}</p>
    </Dialog>
  )
}
