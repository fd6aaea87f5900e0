import { CODE_LENGTH, isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { CodeInput } from '@app/ui/components/CodeInput.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { EmailField } from '@app/ui/components/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLoaderData, useNavigate } from 'react-router-dom'
import { BackLink } from '#features/settings/BackLink.tsx'
import { type EmailReply, keepEmail, readNewEmail } from '#features/settings/profile/email-route.ts'
import { paths } from '#paths.ts'
import { emailProblem } from '#text/email.ts'
import { changeEmail as words } from '#text/settings.ts'
import { AwaitedMail } from '#ui/AwaitedMail.tsx'
import { ResendButton } from '#ui/ResendButton.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/settings/settings.css'

export { action, loader } from '#features/settings/profile/email-route.ts'
export { onlyAfterNavigation as shouldRevalidate } from '#routing/revalidate.ts'

/** /settings/email (G42, R10): nothing changes until the code from the new address is entered. */
export function Component() {
  const member = useLoaderData<Profile | null>()
  return member === null ? (
    <SignedOut />
  ) : (
    <ChangeEmail key={member.id} sub={member.id} current={member.email} />
  )
}

function ChangeEmail({ sub, current }: { readonly sub: string; readonly current: string }) {
  const fetcher = useFetcher<EmailReply>()
  const navigate = useNavigate()
  const sent = useRef<HTMLDivElement>(null)
  const [sentTo, setSentTo] = useState(() => readNewEmail(sub))
  const [sentAt, setSentAt] = useState<number | null>(null)
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  useEffect(() => {
    if (reply?.kind === 'sent') setSentTo(reply.email)
    if (reply?.kind === 'sent' && reply.again) setSentAt(reply.at)
    if (reply?.kind === 'done') setSentTo(null)
    if (reply?.kind === 'done') void navigate(paths.settings(), { state: { saved: words.done } })
  }, [reply, navigate])
  useEffect(() => keepEmail(sub, sentTo), [sub, sentTo])
  useEffect(() => {
    // The form that had the focus was replaced by the one for the code.
    if (sentTo !== null && document.activeElement === document.body) sent.current?.focus()
  }, [sentTo])
  const submit = (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' })
  const error = reply?.kind === 'failed' ? reply.words : null

  return (
    <Screen title={words.title} lead={words.lead} back={<BackLink />}>
      <dl className="settings-rows">
        <div className="settings-row">
          <dt>{words.now}</dt>
          <dd>{current}</dd>
        </div>
      </dl>
      {sentTo === null ? (
        <Address pending={pending} error={error} onSubmit={(email) => submit({ intent: 'email', email })} />
      ) : (
        <>
          <Alert kind="info" ref={sent}>
            {reply?.kind === 'sent' && reply.again ? words.resent : words.sent(sentTo)}
          </Alert>
          <Code
            pending={pending}
            error={error}
            onSubmit={(code) => submit({ intent: 'code', code, key: crypto.randomUUID() })}
          />
          <ResendButton
            sentAt={sentAt}
            busy={pending}
            onPress={() => submit({ intent: 'resend', email: sentTo })}
          >
            {words.resend}
          </ResendButton>
          <AwaitedMail />
          <Button kind="quiet" onClick={() => setSentTo(null)}>
            {words.other}
          </Button>
        </>
      )}
    </Screen>
  )
}

interface StepProps {
  readonly pending: boolean
  readonly error: string | null
  readonly onSubmit: (value: string) => void
}

function Address({ pending, error, onSubmit }: StepProps) {
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const good = isEmail(normaliseEmail(email))
  return (
    <Form pending={pending} error={error} onSubmit={() => onSubmit(email)}>
      <EmailField
        label={words.email}
        name="email"
        required
        value={email}
        error={left && email !== '' && !good ? emailProblem(email, words.errEmail) : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
      <SubmitButton disabled={!good}>{words.send}</SubmitButton>
    </Form>
  )
}

function Code({ pending, error, onSubmit }: StepProps) {
  const [code, setCode] = useState('')
  return (
    <Form pending={pending} error={error} onSubmit={() => onSubmit(code)}>
      <CodeInput label={words.code} name="code" required value={code} onChange={setCode} />
      <SubmitButton disabled={code.length !== CODE_LENGTH}>{words.submit}</SubmitButton>
    </Form>
  )
}
