import { Button } from '@app/ui/components/Button.tsx'
import { useLeaveQuestion } from '@app/ui/routing/useLeaveQuestion.ts'
import { leaving } from '#text/common.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

/** Stands beside what is shown once: asks before a link, Back or a reload takes it away. */
export function LeaveQuestion({ title, lead }: { readonly title: string; readonly lead: string }) {
  const { isOpen, stay, leave } = useLeaveQuestion(true)
  return (
    <Dialog open={isOpen} onClose={stay} title={title} asksOnBack>
      <p>{lead}</p>
      <DialogActions>
        <Button onClick={stay}>{leaving.stay}</Button>
        <Button kind="secondary" onClick={leave}>
          {leaving.leave}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
