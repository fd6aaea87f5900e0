import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { wordsFor } from '#api/words.ts'

/** What a dialog about an event is given. */
export interface DialogOfEvent {
  readonly event: EventDetail
  readonly title: string
  readonly onClose: () => void
}

/**
 * A button whose dialog is asked for at the press, or at once where the address has its `fragment`. Without a network it
 * says so, and the next press tries again.
 */
export function DialogButton({
  className,
  event,
  title,
  fragment,
  load,
  children,
}: Omit<DialogOfEvent, 'onClose'> & {
  readonly className: string
  readonly fragment?: string
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
  const openFromAddress = useEffectEvent(() => {
    const { hash, pathname, search } = window.location
    if (hash === '' || hash !== fragment) return
    // It has opened the dialog: a reload, or the button in another place of the page, opens none.
    window.history.replaceState(window.history.state, '', pathname + search)
    open()
  })
  useEffect(() => openFromAddress(), [])
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
