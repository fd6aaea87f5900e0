import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { lazy, Suspense, useState } from 'react'
import { event as words } from '#text/event-page.ts'

/** Asked for at the press. */
const ShareDialog = lazy(() => import('#features/events/ShareDialog.tsx'))

/** R14: the row that passes the event on. */
export function ShareEvent({ event }: { readonly event: EventDetail }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="event-row" onClick={() => setOpen(true)}>
        <MemberIcon name="share" />
        {words.tell}
        <Icon name="next" small />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
