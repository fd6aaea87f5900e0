import { CODE_LENGTH } from '@app/shared/account/rules.ts'
import { useState } from 'react'
import { useFetcher } from 'react-router-dom'
import RecoveryCodes from '#features/account/RecoveryCodes.tsx'
import type { SecurityReply } from '#features/account/security-route.ts'
import { challenge as challengeText } from '#text/challenge.ts'
import { recovery as words } from '#text/recovery.ts'
import { security } from '#text/security.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { CodeInput } from '#ui/CodeInput.tsx'
import { Form, SubmitButton } from '#ui/Form.tsx'

/** Recovery codes made again, by a code of the app (G13, R21). */
export default function RecoveryRenewal() {
  const fetcher = useFetcher<SecurityReply>()
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  if (reply?.kind === 'codes') {
    return (
      <>
        <Alert kind="success">{words.renewed}</Alert>
        <RecoveryCodes codes={reply.codes} />
      </>
    )
  }
  if (!open) {
    return (
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {words.renew}
      </Button>
    )
  }
  return (
    <Form
      aria-label={words.renew}
      pending={pending}
      error={reply?.kind === 'failed' ? reply.words : null}
      errorTitle={security.totp.failed}
      onSubmit={(form) => {
        form.set('intent', 'codes')
        fetcher.submit(form, { method: 'post' })
      }}
    >
      <p>{words.renewLead}</p>
      <CodeInput
        label={challengeText.code}
        hint={challengeText.totpHint}
        name="code"
        required
        value={code}
        onChange={setCode}
      />
      <SubmitButton disabled={code.length !== CODE_LENGTH}>{words.renewSubmit}</SubmitButton>
      <Button kind="link" onClick={() => setOpen(false)}>
        {security.totp.cancel}
      </Button>
    </Form>
  )
}
