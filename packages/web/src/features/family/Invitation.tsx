import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { wordsFor } from '#api/words.ts'
import { useFamily } from '#features/family/useFamily.ts'
import { householdInvitation as words } from '#text/family.ts'
import { Refused } from '#ui/Refused.tsx'

/** The press of an invitation, and what came of the last one. */
export interface Inviting {
  readonly pending: boolean
  readonly error: ReactNode
  readonly invite: (fields: Readonly<Record<string, string>>) => void
}

/** An invitation by mail: its form behind a button; while it is open, it says so, and is taken back. */
export function Invitation({
  title,
  waiting,
  endsAt,
  children,
}: {
  readonly title: string
  readonly waiting: string
  /** Null while none is open. */
  readonly endsAt: string | null
  readonly children: (inviting: Inviting) => ReactNode
}) {
  const { submit, pending, reply } = useFamily()
  const [isOpen, setOpen] = useState(false)
  const done = useRef<HTMLDivElement>(null)
  const isDone = reply?.code === null
  useEffect(() => {
    if (isDone) done.current?.focus()
  }, [isDone])
  const code = reply?.code ?? null
  const error = code === null ? null : <Refused code={code} words={wordsFor(code)} />
  return (
    <div className="card family-invite">
      {isDone && (
        <Alert kind="success" ref={done}>
          {reply.intent === 'invite' ? words.sent : words.withdrawn}
        </Alert>
      )}
      {endsAt !== null ? (
        <>
          {error !== null && <Alert kind="error">{error}</Alert>}
          <p>{waiting}</p>
          <p className="note">{words.until(dayAndTime(new Date(endsAt)))}</p>
          <Button kind="secondary" busy={pending} onClick={() => submit('withdraw')}>
            {words.withdraw}
          </Button>
        </>
      ) : (
        <>
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
            {title}
          </Button>
          {isOpen && children({ pending, error, invite: (fields) => submit('invite', fields) })}
        </>
      )}
    </div>
  )
}
