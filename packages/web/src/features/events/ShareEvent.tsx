import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { DialogButton } from '#features/events/DialogButton.tsx'
import { SHARE_FRAGMENT } from '#paths.ts'
import { event as words } from '#text/event-page.ts'

/** R14: passes the event on: a row of the page, or with a ticket one of its actions. */
export function ShareEvent({
  event,
  isRow = false,
}: {
  readonly event: EventDetail
  readonly isRow?: boolean
}) {
  return (
    <DialogButton
      className={isRow ? 'event-row' : 'event-act'}
      event={event}
      title={words.tell}
      fragment={SHARE_FRAGMENT}
      load={async () => (await import('#features/events/ShareDialog.tsx')).ShareDialog}
    >
      <MemberIcon name="share" />
      {words.tell}
      {isRow && <Icon name="next" small />}
    </DialogButton>
  )
}
