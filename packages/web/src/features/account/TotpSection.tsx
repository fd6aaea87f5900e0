import { CODE_LENGTH } from '@app/shared/account/rules.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { SecurityReply } from '#features/account/security-route.ts'
import { challenge as challengeText } from '#text/challenge.ts'
import { security } from '#text/security.ts'
import { Alert } from '#ui/Alert.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CodeInput } from '#ui/CodeInput.tsx'
import { Form, SubmitButton } from '#ui/Form.tsx'

const words = security.totp
const { leaving } = security
// Only who has an app, or sets one up, loads them.
const TotpKey = lazy(async () => ({ default: (await import('#features/account/TotpKey.tsx')).TotpKey }))
const LeaveQuestion = lazy(async () => ({
  default: (await import('#features/account/LeaveQuestion.tsx')).LeaveQuestion,
}))
const RecoveryCodes = lazy(() => import('#features/account/RecoveryCodes.tsx'))
const RecoveryRenewal = lazy(() => import('#features/account/RecoveryRenewal.tsx'))

interface TotpSectionProps {
  readonly on: boolean
  readonly sms: boolean
  readonly email: string
}

/** The second factor by an authenticator app: on, off, and what to do after losing the phone (R21). */
export function TotpSection({ on, sms, email }: TotpSectionProps) {
  const key = useFetcher<SecurityReply>()
  const change = useFetcher<SecurityReply>()
  const [open, setOpen] = useState(false)
  const [answered, setAnswered] = useState(change.data)
  const reply = change.state === 'idle' ? change.data : undefined
  if (change.data !== answered) {
    setAnswered(change.data)
    if (isOver(change.data)) setOpen(false)
  }
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form that had the focus is removed.
    if (isOver(reply)) done.current?.focus()
  }, [reply])
  const secret = key.data?.kind === 'key' ? key.data.secret : null
  const failure = key.state === 'idle' && key.data?.kind === 'failed' ? key.data.words : null

  return (
    <Card as="section" className="security-card">
      <h2 className="security-heading">
        {words.title}
        <Badge tone={on ? 'green' : 'neutral'}>{on ? words.on : words.off}</Badge>
      </h2>
      <p>{words.lead}</p>
      {isOver(reply) && !open && failure === null && (
        <Alert kind="success" ref={done}>
          {reply.kind === 'codes' ? words.isOn : reply.words}
        </Alert>
      )}
      <Suspense>{reply?.kind === 'codes' && <RecoveryCodes codes={reply.codes} />}</Suspense>
      {failure !== null && (
        <Alert kind="error" title={words.failed}>
          {failure}
        </Alert>
      )}
      {sms && <p className="note">{words.sms}</p>}
      {!open && (
        <Button
          kind="secondary"
          busy={key.state !== 'idle'}
          onClick={() => {
            setOpen(true)
            if (!on) key.submit({ intent: 'key' }, { method: 'post' })
          }}
        >
          {on ? words.end : words.begin}
        </Button>
      )}
      <Suspense>{on && !open && reply?.kind !== 'codes' && <RecoveryRenewal />}</Suspense>
      {open && (on || secret !== null) && (
        <Form
          aria-label={words.title}
          pending={change.state !== 'idle'}
          error={reply?.kind === 'failed' ? reply.words : null}
          errorTitle={words.failed}
          onSubmit={(form) => {
            form.set('intent', on ? 'off' : 'on')
            change.submit(form, { method: 'post' })
          }}
        >
          <p>{on ? words.endLead : words.scan}</p>
          <Suspense>
            {!on && secret !== null && (
              <>
                <TotpKey secret={secret} account={email} />
                <LeaveQuestion title={leaving.keyTitle} lead={leaving.keyLead} />
              </>
            )}
          </Suspense>
          {!on && <Alert kind="info">{words.recovery}</Alert>}
          <Code submit={on ? words.endSubmit : words.submit} />
          <Button kind="link" onClick={() => setOpen(false)}>
            {words.cancel}
          </Button>
        </Form>
      )}
      {open && !on && secret === null && key.state === 'idle' && (
        <Button kind="secondary" onClick={() => key.submit({ intent: 'key' }, { method: 'post' })}>
          {words.begin}
        </Button>
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

function Code({ submit }: { readonly submit: string }) {
  const [code, setCode] = useState('')
  return (
    <>
      <CodeInput
        label={challengeText.code}
        hint={challengeText.totpHint}
        name="code"
        required
        value={code}
        onChange={setCode}
      />
      <SubmitButton disabled={code.length !== CODE_LENGTH}>{submit}</SubmitButton>
    </>
  )
}
