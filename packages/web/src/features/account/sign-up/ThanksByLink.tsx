import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router-dom'
import type { ThanksReply } from '#features/account/sign-up/thanks-action.ts'
import { linkConfirmation as words } from '#text/link-confirmation.ts'
import { thanks } from '#text/thanks.ts'
import { AwaitedMail } from '#ui/AwaitedMail.tsx'
import { ResendButton } from '#ui/ResendButton.tsx'

/** /thanks where an address is confirmed by a link: the page that waits for it, and the one that the link opens. */
export function ThanksByLink({ email }: { readonly email: string | null }) {
  const token = useLocation().hash.slice(1)
  return token === '' ? <Waiting email={email} /> : <Opened token={token} />
}

/** S55, S56: continues automatically after the link was opened, on this device or another one. */
function Waiting({ email }: { readonly email: string | null }) {
  const waiting = useFetcher<ThanksReply>()
  const resending = useFetcher<ThanksReply>()
  const leaving = useFetcher<ThanksReply>()
  const resent = resending.state === 'idle' ? resending.data : undefined
  const resentAt = resent?.kind === 'resent' ? resent.at : null
  const { submit } = waiting
  // With the page and with each new mail the wait begins again.
  useEffect(() => void submit({ intent: 'wait' }, { method: 'post' }), [submit, resentAt])
  const ended = waiting.state === 'idle' ? waiting.data : undefined
  return (
    <Screen title={words.title} lead={words.body} mascot={<MebukiLetter />}>
      {email !== null && <p className="thanks-address">{email}</p>}
      <LastMessage reply={ended?.kind === 'failed' ? ended : resent} />
      <p role="status">{ended === undefined ? words.waiting : words.byHand}</p>
      <Button onClick={() => void leaving.submit({ intent: 'toLogin' }, { method: 'post' })}>
        {words.toLogin}
      </Button>
      {email !== null && (
        <ResendButton
          sentAt={resentAt}
          busy={resending.state !== 'idle'}
          onPress={() => void resending.submit({ intent: 'resend' }, { method: 'post' })}
        >
          {words.resend}
        </ResendButton>
      )}
      <AwaitedMail />
      <Button kind="link" onClick={() => void leaving.submit({ intent: 'restart' }, { method: 'post' })}>
        {thanks.changeEmail}
      </Button>
    </Screen>
  )
}

function LastMessage({ reply }: { readonly reply: ThanksReply | undefined }) {
  if (reply?.kind === 'failed') return <Alert kind="error">{reply.words}</Alert>
  return reply?.kind === 'resent' ? <Alert kind="success">{words.resendDone}</Alert> : null
}

/** Opening the link does nothing: mail programs open links by themselves. The press confirms. */
function Opened({ token }: { readonly token: string }) {
  const fetcher = useFetcher<ThanksReply>()
  const leaving = useFetcher<ThanksReply>()
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  if (reply?.kind === 'confirmed') {
    return (
      <Screen title={words.openedTitle} mascot={<MebukiLetter />}>
        <Alert kind="success">{words.done}</Alert>
        <Button onClick={() => void leaving.submit({ intent: 'toLogin' }, { method: 'post' })}>
          {words.toLogin}
        </Button>
      </Screen>
    )
  }
  return (
    <Screen title={words.openedTitle} lead={words.openedLead} mascot={<MebukiLetter />}>
      <Form
        pending={pending}
        error={reply?.kind === 'failed' ? reply.words : null}
        onSubmit={() => void fetcher.submit({ intent: 'link', token }, { method: 'post' })}
      >
        <SubmitButton>{words.submit}</SubmitButton>
      </Form>
    </Screen>
  )
}
