import { Alert } from '@app/ui/components/Alert.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { PasswordField } from '@app/ui/components/PasswordField.tsx'
import { useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { isNewPassword, NewPassword } from '#features/account/NewPassword.tsx'
import type { SecurityReply } from '#features/account/security/security-route.ts'
import { login } from '#text/login.ts'
import { security } from '#text/security.ts'
import { Card } from '#ui/Card.tsx'

const words = security.password

/** Changes the password, with the current one. */
export function PasswordSection({ email }: { readonly email: string }) {
  const fetcher = useFetcher<SecurityReply>()
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  // A successful form is reset.
  const [round, setRound] = useState(0)
  const [answered, setAnswered] = useState(fetcher.data)
  if (fetcher.data !== answered) {
    setAnswered(fetcher.data)
    if (fetcher.data?.kind === 'done') setRound(round + 1)
  }
  return (
    <Card as="section" className="security-card">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      {reply?.kind === 'done' && <Alert kind="success">{reply.words}</Alert>}
      <Form
        key={round}
        aria-label={words.title}
        pending={pending}
        error={reply?.kind === 'failed' ? reply.words : null}
        errorTitle={words.failed}
        onSubmit={(form) => {
          form.set('intent', 'password')
          fetcher.submit(form, { method: 'post' })
        }}
      >
        <Fields email={email} />
      </Form>
    </Card>
  )
}

function Fields({ email }: { readonly email: string }) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState({ password: '', confirmation: '' })
  return (
    <>
      {/* For password managers: whose password this is. */}
      <input
        type="email"
        autoComplete="username"
        readOnly
        hidden
        aria-label={login.email}
        value={email}
        name="account"
      />
      <PasswordField
        label={words.current}
        name="current"
        autoComplete="current-password"
        required
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <NewPassword
        value={next}
        onChange={setNext}
        labels={{ password: words.next, confirm: words.confirm }}
      />
      <SubmitButton disabled={current === '' || !isNewPassword(next)}>{words.submit}</SubmitButton>
    </>
  )
}
