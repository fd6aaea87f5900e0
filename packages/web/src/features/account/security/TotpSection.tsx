import { Alert } from '@app/ui/components/Alert.tsx'
import { Badge } from '@app/ui/components/Badge.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Form } from '@app/ui/components/Form.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { AppCode } from '#features/account/security/AppCode.tsx'
import type { SecurityReply } from '#features/account/security/security-route.ts'
import { security } from '#text/security.ts'
import { Card } from '#ui/Card.tsx'

const words = security.totp
// Only who has an app, or sets one up, loads them.
const TotpSetup = lazy(() => import('#features/account/security/TotpSetup.tsx'))
const RecoveryCodes = lazy(() => import('#features/account/security/RecoveryCodes.tsx'))
const RecoveryRenewal = lazy(() => import('#features/account/security/RecoveryRenewal.tsx'))

interface TotpSectionProps {
  readonly on: boolean
  readonly sms: boolean
  readonly email: string
}

/** The second factor by an authenticator app: on, off, and what to do after losing the phone (R21). */
export function TotpSection({ on, sms, email }: TotpSectionProps) {
  const change = useFetcher<SecurityReply>()
  const [open, setOpen] = useState(false)
  const [answered, setAnswered] = useState(change.data)
  const pending = change.state !== 'idle'
  const reply = pending ? undefined : change.data
  if (change.data !== answered) {
    setAnswered(change.data)
    if (isOver(change.data)) setOpen(false)
  }
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form that had the focus is removed.
    if (isOver(reply)) done.current?.focus()
  }, [reply])
  const error = reply?.kind === 'failed' ? reply.words : null
  const send = (form: FormData) => {
    form.set('intent', on ? 'off' : 'on')
    void change.submit(form, { method: 'post' })
  }
  const close = () => setOpen(false)

  return (
    <Card as="section" className="security-card">
      <h2 className="security-heading">
        {words.title}
        <Badge tone={on ? 'green' : 'neutral'}>{on ? words.on : words.off}</Badge>
      </h2>
      <p>{words.lead}</p>
      {isOver(reply) && !open && (
        <Alert kind="success" ref={done}>
          {reply.kind === 'codes' ? words.isOn : reply.words}
        </Alert>
      )}
      <Suspense>{reply?.kind === 'codes' && <RecoveryCodes codes={reply.codes} />}</Suspense>
      {sms && <p className="note">{words.sms}</p>}
      {!open && (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {on ? words.end : words.begin}
        </Button>
      )}
      <Suspense>{on && !open && reply?.kind !== 'codes' && <RecoveryRenewal />}</Suspense>
      <Suspense>
        {open && !on && (
          <TotpSetup email={email} pending={pending} error={error} onCode={send} onCancel={close} />
        )}
      </Suspense>
      {open && on && (
        <Form
          aria-label={words.title}
          pending={pending}
          error={error}
          errorTitle={words.failed}
          onSubmit={send}
        >
          <p>{words.endLead}</p>
          <AppCode submit={words.endSubmit} />
          <Button kind="link" onClick={close}>
            {words.cancel}
          </Button>
        </Form>
      )}
    </Card>
  )
}

/** The app is on, with its codes, or off. */
function isOver(
  reply: SecurityReply | undefined,
): reply is Extract<SecurityReply, { kind: 'done' | 'codes' }> {
  return reply?.kind === 'done' || reply?.kind === 'codes'
}
