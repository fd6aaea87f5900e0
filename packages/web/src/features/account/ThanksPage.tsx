import { useState } from 'react'
import { useFetcher, useLoaderData } from 'react-router-dom'
import { EmailAddress } from '#features/account/EmailAddress.tsx'
import { ResendButton } from '#features/account/ResendButton.tsx'
import { ThanksByLink } from '#features/account/ThanksByLink.tsx'
import type { ThanksReply } from '#features/account/thanks-action.ts'
import { WarmAuth } from '#features/account/WarmAuth.tsx'
import { login } from '#text/login.ts'
import { thanks } from '#text/register.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { CodeInput } from '#ui/CodeInput.tsx'
import { Form, SubmitButton } from '#ui/Form.tsx'
import { MebukiLetter } from '#ui/mascot/MebukiLetter.tsx'
import { Screen } from '#ui/Screen.tsx'
import '#features/account/account.css'

/** /thanks: an address is confirmed by a code, or by a link where the stage says so (G9). */
export function ThanksPage() {
  const { email, byLink } = useLoaderData<{ email: string | null; byLink: boolean }>()
  return byLink ? <ThanksByLink email={email} /> : <ThanksByCode email={email} />
}

/** The code from the mail (S45–S53), and every way out of having lost it (R12, G8). */
function ThanksByCode({ email }: { readonly email: string | null }) {
  const confirming = useFetcher<ThanksReply>()
  const resending = useFetcher<ThanksReply>()
  const [code, setCode] = useState('')
  const [address, setAddress] = useState('')
  const pending = confirming.state !== 'idle'
  const failure = !pending && confirming.data?.kind === 'failed' ? confirming.data.words : null

  return (
    <Screen title={thanks.title} lead={email === null ? undefined : thanks.body} mascot={<MebukiLetter />}>
      {email !== null && <p className="thanks-address">{email}</p>}
      {email === null && <Alert kind="info">{thanks.errMissing}</Alert>}
      <Resent reply={resending.state === 'idle' ? resending.data : undefined} />
      <Form
        pending={pending}
        error={failure}
        onSubmit={(form) => confirming.submit(form, { method: 'post' })}
      >
        {email === null && <EmailAddress label={login.email} value={address} onChange={setAddress} />}
        <CodeInput label={thanks.code} name="code" required value={code} onChange={setCode} />
        <SubmitButton>{thanks.submit}</SubmitButton>
      </Form>
      <ResendButton
        reply={resending.data}
        busy={resending.state !== 'idle'}
        onPress={() => resending.submit({ intent: 'resend', email: email ?? address }, { method: 'post' })}
      />
      <WarmAuth more />
      <div className="note thanks-notes">
        <p>{thanks.note}</p>
        <p>{thanks.carrier}</p>
      </div>
      <Button kind="link" onClick={() => confirming.submit({ intent: 'restart' }, { method: 'post' })}>
        {thanks.changeEmail}
      </Button>
    </Screen>
  )
}

function Resent({ reply }: { readonly reply: ThanksReply | undefined }) {
  if (reply?.kind === 'resent') return <Alert kind="success">{thanks.resendDone}</Alert>
  return reply?.kind === 'failed' ? <Alert kind="error">{reply.words}</Alert> : null
}
