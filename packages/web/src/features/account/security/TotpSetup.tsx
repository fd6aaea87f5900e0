import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { PasswordField } from '@app/ui/components/PasswordField.tsx'
import { TotpKey } from '@app/ui/totp/TotpKey.tsx'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router-dom'
import { AppCode } from '#features/account/security/AppCode.tsx'
import type { SecurityReply } from '#features/account/security/security-route.ts'
import { LeaveQuestion } from '#features/account/sign-in/LeaveQuestion.tsx'
import { login } from '#text/login.ts'
import { security } from '#text/security.ts'

const words = security.totp
const { leaving } = security

interface TotpSetupProps {
  readonly email: string
  readonly pending: boolean
  readonly error: ReactNode
  readonly onCode: (form: FormData) => void
  readonly onCancel: () => void
}

/** Sets an authenticator app up: the password first, since a phone left unlocked is not enough, then a code of the app (R21). */
export default function TotpSetup({ email, pending, error, onCode, onCancel }: TotpSetupProps) {
  const key = useFetcher<SecurityReply>()
  const secret = key.data?.kind === 'key' ? key.data.secret : null
  const refusal = key.state === 'idle' && key.data?.kind === 'failed' ? key.data.words : null
  return (
    <Form
      key={secret === null ? 'password' : 'code'}
      aria-label={words.title}
      pending={pending || key.state !== 'idle'}
      error={secret === null ? refusal : error}
      errorTitle={words.failed}
      onSubmit={(form) => {
        if (secret !== null) return onCode(form)
        form.set('intent', 'key')
        void key.submit(form, { method: 'post' })
      }}
    >
      {secret === null ? (
        <>
          <p>{words.beginLead}</p>
          <PasswordField label={login.password} name="password" autoComplete="current-password" required />
          <SubmitButton>{words.next}</SubmitButton>
        </>
      ) : (
        <>
          <p>{words.scan}</p>
          <TotpKey secret={secret} account={email} />
          <LeaveQuestion title={leaving.keyTitle} lead={leaving.keyLead} />
          <Alert kind="info">{words.recovery}</Alert>
          <AppCode submit={words.submit} />
        </>
      )}
      <Button kind="link" onClick={onCancel}>
        {words.cancel}
      </Button>
    </Form>
  )
}
