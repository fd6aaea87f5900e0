import { isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { isRecoveryCode, recoveryCodeOf } from '@app/shared/staff/recovery.ts'
import { recoverStaff } from '@app/shared/staff/recovery-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { EmailField, TextField } from '@app/ui/components/TextField.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { recovery as words } from '#text/recovery.ts'
import { wordsFor } from '#text/refusals.ts'

/** 再招待 by a recovery code, for who cannot sign in any more. */
export function RecoverForm({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
  const recovering = useWrite(recoverStaff)
  const [errors, setErrors] = useState<{ email?: string; code?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState(false)

  async function submit(form: FormData) {
    const { typed, errors: wrong } = readRecovery(form)
    setErrors(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return
    const reply = await recovering.write(typed)
    if (reply.ok) return setSent(true)
    setFailure(reply.code === 'TOO_MANY_REQUESTS' ? words.paused : wordsFor(reply.code))
  }
  if (sent) {
    return (
      <>
        <Alert kind="success">{words.sent}</Alert>
        <Button onClick={onBack}>{words.back}</Button>
      </>
    )
  }
  return (
    <Form
      aria-label={words.title}
      pending={recovering.busy}
      error={failure}
      errorTitle={words.failedTitle}
      onSubmit={(form) => void submit(form)}
    >
      <p>{words.lead}</p>
      <EmailField
        label={words.email}
        name="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
      />
      <TextField
        label={words.code}
        hint={words.codeHint}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.code}
      />
      <SubmitButton>{words.submit}</SubmitButton>
      <Button kind="quiet" onClick={onBack}>
        {words.back}
      </Button>
      <p className="note">{words.without}</p>
    </Form>
  )
}

function readRecovery(form: FormData) {
  const email = normaliseEmail(fieldOf(form, 'email')).toLowerCase()
  const code = recoveryCodeOf(fieldOf(form, 'recoveryCode'))
  const errors = {
    ...(!isEmail(email) && { email: words.emailMissing }),
    ...(!isRecoveryCode(code) && { code: words.codeMissing }),
  }
  return { typed: { email, code }, errors }
}
