import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import { EmailAddress } from '#features/account/EmailAddress.tsx'
import type { RecoveryReply } from '#features/account/sign-in/recovery-action.ts'
import { challenge } from '#text/challenge.ts'
import { login } from '#text/login.ts'
import { recovery as words } from '#text/recovery.ts'

interface RecoveryFormProps {
  readonly email: string
}

/** Address and recovery code in the place of the authenticator app; a chunk of its own (G13). */
export default function RecoveryForm({ email }: RecoveryFormProps) {
  const fetcher = useFetcher<RecoveryReply>()
  const press = usePress()
  const [address, setAddress] = useState(email)
  const [code, setCode] = useState('')
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  useEffect(() => {
    if (reply?.code !== undefined) press.settle(reply.code)
  }, [reply, press])
  return (
    <Form
      aria-label={challenge.recover}
      pending={pending}
      error={reply?.words ?? null}
      errorTitle={words.failed}
      onSubmit={(form) => {
        form.set('intent', 'recover')
        form.set('key', press.keyFor(`${address} ${code}`))
        fetcher.submit(form, { method: 'post' })
      }}
    >
      <p>{words.lead}</p>
      <EmailAddress label={login.email} value={address} onChange={setAddress} />
      <TextField
        label={words.code}
        hint={words.codeHint}
        name="recovery"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <SubmitButton disabled={code.trim() === ''}>{words.submit}</SubmitButton>
    </Form>
  )
}
