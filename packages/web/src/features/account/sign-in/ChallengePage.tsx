import type { Challenge } from '@app/ui/auth/types.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Form } from '@app/ui/components/Form.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { Skeleton } from '@app/ui/components/Skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import { useFetcher, useLoaderData } from 'react-router-dom'
import { stored } from '#browser-storage/stored.ts'
import { ChallengeFields, challengeLead } from '#features/account/sign-in/ChallengeFields.tsx'
import type { LoginFailure } from '#features/account/sign-in/login-action.ts'
import { paths } from '#paths.ts'
import { challenge as challengeText } from '#text/challenge.ts'
import { login } from '#text/login.ts'
import { Overlay } from '#ui/Overlay.tsx'
import '#features/account/account.css'

// Few lose their app: the rest do not load the form.
const RecoveryForm = lazy(() => import('#features/account/sign-in/RecoveryForm.tsx'))

/** /login/challenge: the challenges of a sign-in after the password (S25, S26, G13). */
export function ChallengePage() {
  const challenge = useLoaderData<Challenge>()
  const fetcher = useFetcher<LoginFailure>({ key: challenge.kind })
  const [recovers, setRecovers] = useState(false)
  const email = stored.challenge.read()?.email ?? ''
  const restart = () => fetcher.submit({ restart: '1' }, { method: 'post' })
  const pending = fetcher.state !== 'idle'
  const failure = pending ? undefined : fetcher.data
  return (
    <Screen title={login.mfaTitle} lead={challengeLead(challenge)} mascot={<MebukiLetter />}>
      {!recovers && (
        <Form
          key={challenge.kind}
          pending={pending}
          error={failure?.words}
          errorTitle={failure?.title}
          onSubmit={(form) => fetcher.submit(form, { method: 'post' })}
        >
          <ChallengeFields challenge={challenge} email={email} />
        </Form>
      )}
      {challenge.kind === 'sms' && <p className="note">{challengeText.smsMissing}</p>}
      {(challenge.kind === 'totp' || challenge.kind === 'choice') &&
        (recovers ? (
          <Suspense fallback={<Skeleton shape="text" />}>
            <RecoveryForm email={email} />
            <Button kind="link" onClick={() => setRecovers(false)}>
              {challengeText.byApp}
            </Button>
          </Suspense>
        ) : (
          <Button kind="link" onClick={() => setRecovers(true)}>
            {challengeText.recover}
          </Button>
        ))}
      {challenge.kind !== 'newPassword' && (
        <p className="note">
          {challengeText.help}
          <br />
          <a href={paths.support()}>{challengeText.toHelp}</a>
        </p>
      )}
      <Button kind="link" onClick={restart}>
        {challengeText.restart}
      </Button>
      <Overlay open={pending} text={challengeText.overlay} />
    </Screen>
  )
}
