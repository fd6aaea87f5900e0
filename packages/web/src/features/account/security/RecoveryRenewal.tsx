import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Form } from '@app/ui/components/Form.tsx'
import { useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { AppCode } from '#features/account/security/AppCode.tsx'
import RecoveryCodes from '#features/account/security/RecoveryCodes.tsx'
import type { SecurityReply } from '#features/account/security/security-route.ts'
import { recovery as words } from '#text/recovery.ts'
import { security } from '#text/security.ts'

/** Recovery codes made again, by a code of the app (G13, R21). */
export default function RecoveryRenewal() {
  const fetcher = useFetcher<SecurityReply>()
  const [open, setOpen] = useState(false)
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
      <AppCode submit={words.renewSubmit} />
      <Button kind="link" onClick={() => setOpen(false)}>
        {security.totp.cancel}
      </Button>
    </Form>
  )
}
