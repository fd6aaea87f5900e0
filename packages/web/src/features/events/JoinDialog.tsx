import type { EventDetail } from '@app/shared/events/event.ts'
import { feeOf } from '#features/events/fee.ts'
import { common } from '#text/common.ts'
import { event as words } from '#text/events.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Law 4.10: the sum and the way of paying, before a seat is taken that may cost something. */
export function JoinDialog({
  open,
  event,
  onJoin,
  onClose,
}: {
  readonly open: boolean
  readonly event: Pick<EventDetail, 'feeYen'>
  readonly onJoin: () => void
  readonly onClose: () => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.joinTitle}
      actions={
        <>
          <Button onClick={onJoin}>{words.joinYes}</Button>
          <Button kind="secondary" onClick={onClose}>
            {common.dismiss}
          </Button>
        </>
      }
    >
      <p>
        {words.fee}：<strong>{feeOf(event.feeYen)}</strong>
      </p>
      <p>{words.payment}</p>
    </Dialog>
  )
}
