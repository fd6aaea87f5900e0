import { Alert } from '@app/ui/components/Alert.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ClientCode } from '#api/send.ts'
import { AboutGuardian, AskForEvent, isOfGuardian } from '#guardians/AboutGuardian.tsx'
import { Refused } from '#ui/Refused.tsx'

interface Props {
  readonly reply: { readonly code: ClientCode | null }
  readonly eventId: string
  /** What the page says of a press that succeeded. */
  readonly done: ReactNode
  readonly wordsOf: (code: ClientCode) => string
}

/** G30: the result of a press at an event, as text. */
export function PressResult({ reply, eventId, done, wordsOf }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button was replaced by another one: keyboard users continue here.
    if (document.activeElement === document.body) alert.current?.focus()
  }, [reply])
  const { code } = reply
  if (code === null)
    return (
      <Alert kind="success" ref={alert}>
        {done}
      </Alert>
    )
  // R9: no failure, but a step before the seat.
  if (code === 'EVENT_CONSENT_REQUIRED')
    return (
      <Alert kind="info" ref={alert}>
        <AskForEvent eventId={eventId} />
      </Alert>
    )
  return (
    <Alert kind={isOfGuardian(code) ? 'info' : 'error'} ref={alert}>
      <Refused code={code} words={wordsOf(code)} />
      <AboutGuardian code={code} />
    </Alert>
  )
}
