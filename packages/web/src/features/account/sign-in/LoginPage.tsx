import { isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { AUTH_FAULTS } from '@app/ui/auth/types.ts'
import { Alert, type AlertKind } from '@app/ui/components/Alert.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { PasswordField } from '@app/ui/components/PasswordField.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { useState } from 'react'
import { Link, useFetcher, useLoaderData } from 'react-router-dom'
import { wordsForFault } from '#auth/words.ts'
import type { Arrival } from '#browser-storage/stored.ts'
import { EmailAddress } from '#features/account/EmailAddress.tsx'
import { KeepSignedIn } from '#features/account/sign-in/KeepSignedIn.tsx'
import type { LoginFailure } from '#features/account/sign-in/login-action.ts'
import { WarmAuth } from '#features/account/sign-in/WarmAuth.tsx'
import { paths } from '#paths.ts'
import { login, logout } from '#text/login.ts'
import { Overlay } from '#ui/Overlay.tsx'

/** /login (S14–S21). */
export function LoginPage() {
  const fetcher = useFetcher<LoginFailure>()
  const arrival = useLoaderData<{ word: string | null; email: string }>()
  const [notice] = useState(() => noticeFor(arrival.word))
  const [email, setEmail] = useState(arrival.email)
  const pending = fetcher.state !== 'idle'
  const failure = pending ? undefined : fetcher.data

  return (
    <Screen title={login.title} mascot={<MebukiWaving />}>
      {notice !== null && fetcher.data === undefined && (
        <Alert kind={notice.kind} title={notice.title}>
          {notice.words}
        </Alert>
      )}
      <Form
        pending={pending}
        error={failure && <Failure {...failure} />}
        errorTitle={failure?.title}
        onSubmit={(form) => fetcher.submit(form, { method: 'post' })}
      >
        <EmailAddress label={login.email} value={email} onChange={setEmail} autoComplete="username" />
        <PasswordField label={login.password} name="password" autoComplete="current-password" required />
        <KeepSignedIn />
        <SubmitButton disabled={email !== '' && !isEmail(normaliseEmail(email))}>{login.submit}</SubmitButton>
      </Form>
      <WarmAuth />
      <div className="text-links">
        <Link className="text-link" to={paths.resetEmail()}>
          {login.forgot}
        </Link>
        <Link className="text-link" to={paths.register()}>
          {login.register}
        </Link>
        <Link className="text-link" to={paths.resume()}>
          {login.resume}
        </Link>
      </div>
      <Overlay open={pending} text={login.overlay} />
    </Screen>
  )
}

/** S27: for users who are signed in already. */
function Failure({ words, already }: LoginFailure) {
  return (
    <>
      <p>{words}</p>
      {already && (
        <p>
          <Link to={paths.top()}>{login.toTop}</Link>
          <br />
          <Link to={paths.logout()}>{logout.title}</Link>
        </p>
      )}
    </>
  )
}

interface Notice {
  readonly kind: AlertKind
  readonly title?: string
  readonly words: string
}

const NOTICES: Readonly<Record<string, Notice>> = {
  confirmed: { kind: 'success', words: login.confirmedLogin },
  passwordChanged: { kind: 'success', words: login.passwordChanged },
  signedOutEverywhere: { kind: 'success', words: login.signedOutEverywhere },
  challengeEnded: { kind: 'info', words: login.challengeEnded },
  appOff: { kind: 'success', words: login.appOff },
} satisfies Partial<Record<Arrival, Notice>>

function noticeFor(word: string | null): Notice | null {
  const refused = AUTH_FAULTS.find((fault) => word === `signInFailed:${fault}`)
  if (refused === undefined) return NOTICES[word ?? ''] ?? null
  return { kind: 'error', title: login.errSignIn(wordsForFault(refused)), words: login.confirmedLogin }
}
