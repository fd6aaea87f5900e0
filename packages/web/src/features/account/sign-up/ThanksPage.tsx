import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { CodeInput } from '@app/ui/components/CodeInput.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { useEffect, useState } from 'react'
import { useFetcher, useLoaderData } from 'react-router-dom'
import { EmailAddress } from '#features/account/EmailAddress.tsx'
import { WarmAuth } from '#features/account/sign-in/WarmAuth.tsx'
import { ThanksByLink } from '#features/account/sign-up/ThanksByLink.tsx'
import type { ThanksReply } from '#features/account/sign-up/thanks-action.ts'
import { login } from '#text/login.ts'
import { thanks } from '#text/thanks.ts'
import { AwaitedMail } from '#ui/AwaitedMail.tsx'
import { EntrySteps } from '#ui/EntrySteps.tsx'
import { ResendButton } from '#ui/ResendButton.tsx'
import '#features/account/account.css'

/** /thanks: an address is confirmed by a code, or by a link where the stage says so (G9). */
export function ThanksPage() {
  const { email, byLink } = useLoaderData<{ email: string | null; byLink: boolean }>()
  return byLink ? <ThanksByLink email={email} /> : <ThanksByCode email={email} />
}

/** The code from the mail (S45–S53), and every way out of having lost it (R12, G8). */
function ThanksByCode({ email }: { readonly email: string | null }) {
  // One fetcher for all buttons, so that only the result of the last press is shown.
  const fetcher = useFetcher<ThanksReply>()
  const [code, setCode] = useState('')
  const [address, setAddress] = useState('')
  const [resentAt, setResentAt] = useState<number | null>(null)
  const pending = fetcher.state !== 'idle'
  const isResending = fetcher.formData?.get('intent') === 'resend'
  const reply = pending ? undefined : fetcher.data
  useEffect(() => {
    if (reply?.kind !== 'resent') return
    setResentAt(reply.at)
    // The code in the box is no longer good.
    setCode('')
  }, [reply])

  return (
    <Screen
      back={<EntrySteps at={1} />}
      title={thanks.title}
      lead={email === null ? undefined : thanks.body}
      mascot={<MebukiLetter />}
    >
      {email !== null && <p className="thanks-address">{email}</p>}
      {email === null && <Alert kind="info">{thanks.errMissing}</Alert>}
      {reply?.kind === 'resent' && <Alert kind="success">{thanks.resendDone}</Alert>}
      <Form
        pending={pending && !isResending}
        error={reply?.kind === 'failed' ? reply.words : null}
        onSubmit={(form) => pending || fetcher.submit(form, { method: 'post' })}
      >
        {email === null && <EmailAddress label={login.email} value={address} onChange={setAddress} />}
        <CodeInput label={thanks.code} name="code" required value={code} onChange={setCode} />
        <SubmitButton>{thanks.submit}</SubmitButton>
      </Form>
      <ResendButton
        sentAt={resentAt}
        busy={pending}
        onPress={() => fetcher.submit({ intent: 'resend', email: email ?? address }, { method: 'post' })}
      />
      <WarmAuth more />
      <AwaitedMail />
      <Button kind="link" onClick={() => fetcher.submit({ intent: 'restart' }, { method: 'post' })}>
        {thanks.changeEmail}
      </Button>
    </Screen>
  )
}
