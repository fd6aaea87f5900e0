import { CODE_LENGTH } from '@app/shared/account/rules.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { CodeInput } from '@app/ui/components/CodeInput.tsx'
import { Form } from '@app/ui/components/Form.tsx'
import { PasswordField } from '@app/ui/components/PasswordField.tsx'
import { useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { ProofReply } from '#features/settings/proof/prove.ts'
import { proof as words } from '#text/proof.ts'

/** The password, and the second factor if there is one, for the action of the screen; `submit` says what follows. */
export function ProofForm({
  submit: label,
  kind = 'primary',
  fetcherKey,
}: {
  readonly submit: string
  /** Of the fetcher, for a screen that reads what was answered. */
  readonly fetcherKey?: string
  readonly kind?: 'primary' | 'danger'
}) {
  const fetcher = useFetcher<ProofReply | object>(fetcherKey === undefined ? {} : { key: fetcherKey })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : proofReply(fetcher.data)
  const [answered, setAnswered] = useState(fetcher.data)
  if (fetcher.data !== answered) {
    setAnswered(fetcher.data)
    const data = proofReply(fetcher.data)
    if (data?.kind === 'code') setAsksCode(true)
    if (data?.kind === 'failed' && data.retype) {
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
      <Button type="submit" kind={kind} busy={pending} disabled={!ready && !pending}>
        {label}
      </Button>
    </Form>
  )
}

function proofReply(data: ProofReply | object | undefined): ProofReply | undefined {
  return data !== undefined && 'kind' in data && (data.kind === 'code' || data.kind === 'failed')
    ? data
    : undefined
}
