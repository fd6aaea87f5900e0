import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { wordsFor } from '#api/words.ts'
import type { ShareDialog } from '#features/events/ShareDialog.tsx'
import { event as words } from '#text/event-page.ts'

type Sheet = ComponentType<ComponentProps<typeof ShareDialog>>

/** R14: the row that passes the event on. Its dialog is asked for at the press. */
export function ShareEvent({ event }: { readonly event: EventDetail }) {
  const [Dialog, setDialog] = useState<Sheet | null>(null)
  const [isLost, setLost] = useState(false)
  const open = () => {
    setLost(false)
    import('#features/events/ShareDialog.tsx').then(
      (file) => setDialog(() => file.ShareDialog),
      () => setLost(true),
    )
  }
  return (
    <>
      <button type="button" className="event-row" onClick={open}>
        <MemberIcon name="share" />
        {words.tell}
        <Icon name="next" small />
      </button>
      {isLost && <Alert kind="error">{wordsFor('NETWORK')}</Alert>}
      {Dialog !== null && <Dialog title={words.tell} event={event} onClose={() => setDialog(null)} />}
    </>
  )
}
