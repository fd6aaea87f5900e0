import { CODE_LENGTH } from '@app/shared/account/rules.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { CodeInput } from '@app/ui/components/CodeInput.tsx'
import { Form } from '@app/ui/components/Form.tsx'
import { PasswordField } from '@app/ui/components/PasswordField.tsx'
import { useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { LeaveReply } from '#features/settings/leaving/leave-route.ts'
import { leaving as words } from '#text/settings.ts'

/** The password, and the second factor if there is one, as the confirmation (law 4.3). */
export function LeaveForm() {
  const fetcher = useFetcher<LeaveReply>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  const [answered, setAnswered] = useState(fetcher.data)
  if (fetcher.data !== answered) {
    setAnswered(fetcher.data)
    if (fetcher.data?.kind === 'code') setAsksCode(true)
    if (fetcher.data?.kind === 'failed' && fetcher.data.retype) {
      setAsksCode(false)
      setPassword('')
      setCode('')
    }
  }

  const submit = () =>
    void fetcher.submit(asksCode ? { intent: 'code', code, key } : { password, key }, { method: 'post' })
  const ready = asksCode ? code.length === CODE_LENGTH : password !== ''
  return (
    <Form pending={pending} error={reply?.kind === 'failed' ? reply.words : null} onSubmit={submit}>
      {asksCode ? (
        <CodeInput
          label={words.code}
          hint={words.codeHint}
          name="code"
          required
          value={code}
          onChange={setCode}
        />
      ) : (
        <PasswordField
          label={words.password}
          hint={words.passwordHint}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <Button type="submit" kind="danger" busy={pending} disabled={!ready && !pending}>
        {words.confirm}
      </Button>
    </Form>
  )
}
