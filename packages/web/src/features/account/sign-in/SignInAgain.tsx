import type { Challenge, SignInStep } from '@app/ui/auth/types.ts'
import { ButtonLink } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { PasswordField } from '@app/ui/components/PasswordField.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { common } from '@app/ui/text/common.ts'
import { type ReactNode, useState, useTransition } from 'react'
import { loadAuth } from '#auth/load.ts'
import { pageOwner } from '#auth/session-watch.ts'
import { wordsForFault } from '#auth/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { ChallengeFields, challengeLead } from '#features/account/sign-in/ChallengeFields.tsx'
import { answerForm } from '#features/account/sign-in/challenge-answer.ts'
import { paths } from '#paths.ts'
import { login } from '#text/login.ts'
import { signInAgain } from '#text/sign-in-again.ts'
import { Dialog } from '#ui/Dialog.tsx'
import '#features/account/account.css'

/** Over a screen with an expired session: its owner signs in again, and nothing on it is lost. */
export default function SignInAgain({
  hasScreen,
  onSignedIn,
}: {
  /** False before the first screen: nothing was typed. */
  readonly hasScreen: boolean
  readonly onSignedIn: () => void
}) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, start] = useTransition()
  const [email] = useState(pageOwner()?.email ?? '')
  const [keep] = useState(stored.signedIn.persists())

  function go(step: SignInStep) {
    if (step.kind === 'done') onSignedIn()
    else if (step.kind === 'challenge') setChallenge(step.challenge)
    else setFailure(common.generic)
  }
  function submit(form: FormData) {
    start(async () => {
      setFailure(null)
      if (challenge === null) {
        const { currentSession, endSession, signInWith } = await loadAuth()
        // Tokens that only the client still considered valid.
        if ((await currentSession().catch(() => null)) !== null) await endSession()
        const reply = await signInWith(email, fieldOf(form, 'password'), keep)
        if (reply.ok) go(reply.value)
        else setFailure(wordsForFault(reply.fault, { AttemptsExceeded: login.tooMany }))
        return
      }
      const reply = await answerForm(challenge.kind, form)
      if (reply.kind === 'went') return go(reply.step)
      setFailure(reply.kind === 'failed' ? reply.words : login.challengeEnded)
      if (reply.kind === 'ended') setChallenge(null)
    })
  }
  return (
    <Dialog
      open
      // Nothing behind it works until it is answered.
      title={signInAgain.title}
      actions={
        <ButtonLink kind="quiet" href={paths.login()}>
          {signInAgain.elsewhere}
        </ButtonLink>
      }
    >
      <p>{login.sessionEnded}</p>
      {hasScreen && <p className="note">{signInAgain.kept}</p>}
      <Form
        key={challenge?.kind ?? 'password'}
        aria-label={signInAgain.title}
        pending={pending}
        error={failure}
        errorTitle={login.failedTitle}
        onSubmit={submit}
      >
        {challenge === null ? (
          <Password email={email} />
        ) : (
          <>
            <p>{challengeLead(challenge)}</p>
            <ChallengeFields challenge={challenge} email={email} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Password({ email }: { readonly email: string }): ReactNode {
  return (
    <>
      <p className="thanks-address">{email}</p>
      <PasswordField label={login.password} name="password" autoComplete="current-password" required />
      <SubmitButton>{login.submit}</SubmitButton>
    </>
  )
}
