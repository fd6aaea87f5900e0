import type { Household } from '@app/shared/households/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { EmailField } from '@app/ui/components/TextField.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { wordsFor } from '#api/words.ts'
import { useFamily } from '#features/family/useFamily.ts'
import { householdInvitation as words } from '#text/family.ts'
import { Refused } from '#ui/Refused.tsx'

const Email = v.pipe(v.string(), v.trim(), v.email())

/** Invites the other guardian by mail; while the invitation is open, it says so, and takes it back. */
export function InviteGuardian({ invitation }: Pick<Household, 'invitation'>) {
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
      {invitation !== null ? (
        <>
          {error !== null && <Alert kind="error">{error}</Alert>}
          <p>{words.waiting(invitation.address)}</p>
          <p className="note">{words.until(dayAndTime(new Date(invitation.endsAt)))}</p>
          <Button kind="secondary" busy={pending} onClick={() => submit('withdraw')}>
            {words.withdraw}
          </Button>
        </>
      ) : (
        <>
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
            {words.title}
          </Button>
          {isOpen && (
            <Invite pending={pending} error={error} onInvite={(email) => submit('invite', { email })} />
          )}
        </>
      )}
    </div>
  )
}

function Invite({
  pending,
  error,
  onInvite,
}: {
  readonly pending: boolean
  readonly error: React.ReactNode
  readonly onInvite: (email: string) => void
}) {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const email = v.safeParse(Email, typed)
  return (
    <Form pending={pending} error={error} onSubmit={() => email.success && onInvite(email.output)}>
      <p className="note">{words.lead}</p>
      <EmailField
        label={words.email}
        autoComplete="off"
        required
        value={typed}
        error={left && typed !== '' && !email.success ? words.errEmail : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
      <SubmitButton disabled={!email.success}>{pending ? words.sending : words.submit}</SubmitButton>
    </Form>
  )
}
