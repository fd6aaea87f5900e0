import { Button } from '@app/ui/components/Button.tsx'
import { CodeInput } from '@app/ui/components/CodeInput.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { PasswordField } from '@app/ui/components/PasswordField.tsx'
import { EmailField } from '@app/ui/components/TextField.tsx'
import { useUnloadQuestion } from '@app/ui/components/useUnloadQuestion.ts'
import { TotpKey } from '@app/ui/totp/TotpKey.tsx'
import { type ReactNode, useState, useTransition } from 'react'
import { signedIn } from '#auth/session-state.ts'
import type { SignInStep } from '#auth/steps.ts'
import { stored } from '#auth/stored.ts'
import { RecoverForm } from '#features/account/RecoverForm.tsx'
import { readStep } from '#features/account/sign-in-fields.ts'
import { recovery } from '#text/recovery.ts'
import { authWords, signIn as words } from '#text/sign-in.ts'

const loadPool = () => import('#auth/pool.ts')

interface Props {
  readonly owner?: string
  /** Shown beside the first step alone. */
  readonly notice?: ReactNode
  /** The title of the step, where the page shows it. */
  readonly heading: (title: string) => ReactNode
}

/**
 * Signing in from the password to the last code, all of it in this component's memory: a reload begins again with the
 * password. `owner` is the address of the person who signs in again in place.
 */
export function SignInSteps({ owner, heading, notice }: Props) {
  const { step, email, failure, setFailure, pending, submit, restart } = useSteps(owner)
  const [recovering, setRecovering] = useState(false)
  const title = titleOf(step)
  if (recovering) {
    return (
      <>
        {heading(recovery.title)}
        <RecoverForm
          email={email}
          onBack={() => {
            setRecovering(false)
            restart()
            setFailure(null)
          }}
        />
      </>
    )
  }
  return (
    <>
      {step === null && notice}
      {heading(title ?? (owner === undefined ? words.title : words.againTitle))}
      <Form
        key={step?.kind ?? 'password'}
        aria-label={title ?? words.title}
        pending={pending}
        error={failure}
        errorTitle={step === null ? words.failedTitle : undefined}
        onSubmit={submit}
      >
        {step === null ? <Password owner={owner} email={email} /> : <Answer step={step} email={email} />}
        {step !== null && (
          <Button kind="quiet" onClick={restart}>
            {words.restart}
          </Button>
        )}
        {(step === null || step.kind === 'totp') && (
          <Button kind="quiet" onClick={() => setRecovering(true)}>
            {words.lost}
          </Button>
        )}
      </Form>
    </>
  )
}

/** The step that is asked, and the answer to it. */
function useSteps(owner: string | undefined) {
  const [step, setStep] = useState<SignInStep | null>(null)
  const [email, setEmail] = useState(owner ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, start] = useTransition()
  // After a reload the key is a new one, and the app has read the old one.
  useUnloadQuestion(step?.kind === 'totpSetup')

  function submit(form: FormData) {
    if (owner !== undefined) form.set('email', owner)
    const typed = readStep(step?.kind ?? null, form)
    if (typed.kind === 'wrong') return setFailure(typed.words)
    const address = typed.kind === 'begin' ? typed.email : email
    setEmail(address)
    start(async () => {
      setFailure(null)
      const pool = await loadPool().catch(() => null)
      if (pool === null) return setFailure(authWords.NetworkError)
      const reply = await (typed.kind === 'begin'
        ? pool.begin(typed.email, typed.password)
        : pool.continueSignIn(typed.response))
      if (reply.ok && reply.value.kind === 'done') {
        if (step?.kind === 'totpSetup') stored.setCodesDue(true)
        return signedIn(address, Date.now())
      }
      if (reply.ok && reply.value.kind === 'unsupported') return setFailure(words.unsupported)
      if (reply.ok) return setStep(reply.value)
      // The pool forgets a sign-in after fifteen minutes, or after wrong codes.
      if (reply.fault === 'SessionEnded' || (step !== null && reply.fault === 'NotAuthorizedException')) {
        setStep(null)
        return setFailure(words.timedOut)
      }
      setFailure(authWords[reply.fault])
    })
  }
  return { step, email, failure, pending, submit, restart: () => setStep(null), setFailure }
}

function titleOf(step: SignInStep | null): string | null {
  if (step?.kind === 'newPassword') return words.newTitle
  if (step?.kind === 'totpSetup') return words.setupTitle
  return step === null ? null : words.totpTitle
}

function Password({ owner, email }: { readonly owner: string | undefined; readonly email: string }) {
  return (
    <>
      {owner === undefined ? (
        <EmailField
          label={words.email}
          name="email"
          autoComplete="username"
          defaultValue={email}
          enterKeyHint="next"
          onFocus={() => void loadPool().catch(() => {})}
        />
      ) : (
        <p className="sign-in-owner">{owner}</p>
      )}
      <PasswordField label={words.password} name="password" autoComplete="current-password" />
      <SubmitButton>{words.submit}</SubmitButton>
    </>
  )
}

function Answer({ step, email }: { readonly step: SignInStep; readonly email: string }) {
  const [code, setCode] = useState('')
  if (step.kind === 'newPassword') {
    return (
      <>
        <p>{words.newLead}</p>
        <PasswordField
          label={words.newPassword}
          hint={words.newHint}
          name="password"
          autoComplete="new-password"
        />
        <PasswordField label={words.newAgain} name="again" autoComplete="new-password" />
        <SubmitButton>{words.newSubmit}</SubmitButton>
      </>
    )
  }
  return (
    <>
      <p>{step.kind === 'totpSetup' ? words.setupLead : words.totpLead}</p>
      {step.kind === 'totpSetup' && (
        <>
          <TotpKey secret={step.secret} account={email} />
          <p className="note">{words.setupKeep}</p>
        </>
      )}
      <CodeInput label={words.code} hint={words.codeHint} name="code" value={code} onChange={setCode} />
      <SubmitButton>{words.codeSubmit}</SubmitButton>
    </>
  )
}
