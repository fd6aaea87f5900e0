import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { type ComponentType, type ReactNode, useState } from 'react'
import { wordsFor } from '#api/words.ts'

/** What a dialog about an event is given. */
export interface DialogOfEvent {
  readonly event: EventDetail
  readonly title: string
  readonly onClose: () => void
}

/** A button whose dialog is asked for at the press. Without a network it says so, and the next press tries again. */
export function DialogButton({
  className,
  event,
  title,
  load,
  children,
}: Omit<DialogOfEvent, 'onClose'> & {
  readonly className: string
  readonly load: () => Promise<ComponentType<DialogOfEvent>>
  readonly children: ReactNode
}) {
  const [Sheet, setSheet] = useState<ComponentType<DialogOfEvent> | null>(null)
  const [isLost, setLost] = useState(false)
  const open = () => {
    setLost(false)
    load().then(
      (loaded) => setSheet(() => loaded),
      () => setLost(true),
    )
  }
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {children}
      </button>
      {isLost && <Alert kind="error">{wordsFor('NETWORK')}</Alert>}
      {Sheet !== null && <Sheet title={title} event={event} onClose={() => setSheet(null)} />}
    </>
  )
}
