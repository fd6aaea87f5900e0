import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { EmailField } from '@app/ui/components/TextField.tsx'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { householdInvitation as words } from '#text/family.ts'

const Email = v.pipe(v.string(), v.trim(), v.email())

/** The address of a guardian to invite, below what the invitation is about. */
export function InviteByMail({
  pending,
  error,
  mayInvite = true,
  onInvite,
  children,
}: {
  readonly pending: boolean
  readonly error: ReactNode
  readonly mayInvite?: boolean
  readonly onInvite: (email: string) => void
  readonly children: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const email = v.safeParse(Email, typed)
  return (
    <Form
      pending={pending}
      error={error}
      onSubmit={() => email.success && mayInvite && onInvite(email.output)}
    >
      {children}
      <EmailField
        label={words.email}
        autoComplete="off"
        required
        value={typed}
        error={left && typed !== '' && !email.success ? words.errEmail : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
      <SubmitButton disabled={!email.success || !mayInvite}>
        {pending ? words.sending : words.submit}
      </SubmitButton>
    </Form>
  )
}
