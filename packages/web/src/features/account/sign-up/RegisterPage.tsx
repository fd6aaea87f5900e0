import { isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router-dom'
import { takeInvitation } from '#browser-storage/invitation-link.ts'
import { EmailAddress } from '#features/account/EmailAddress.tsx'
import { isNewPassword, NewPassword } from '#features/account/NewPassword.tsx'
import { KeepSignedIn } from '#features/account/sign-in/KeepSignedIn.tsx'
import { WarmAuth } from '#features/account/sign-in/WarmAuth.tsx'
import type { RegisterFailure } from '#features/account/sign-up/register-action.ts'
import { paths } from '#paths.ts'
import { leftLately } from '#text/address-taken.ts'
import { register } from '#text/register.ts'
import { EntrySteps } from '#ui/EntrySteps.tsx'

/** /register (S31–S41). */
export function RegisterPage() {
  const fetcher = useFetcher<RegisterFailure>()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState({ password: '', confirmation: '' })
  const [agreed, setAgreed] = useState(false)
  useEffect(takeInvitation, [])
  const pending = fetcher.state !== 'idle'
  const complete = isEmail(normaliseEmail(email)) && isNewPassword(password) && agreed

  return (
    <Screen
      back={<EntrySteps at={1} />}
      title={register.title}
      lead={register.lead}
      mascot={<MebukiWaving />}
    >
      <p className="note">
        {register.codeNeeded}
        <br />
        <a href={paths.support()} target="_blank" rel="noopener">
          {register.noCode}
        </a>
      </p>
      <p className="note">
        <Prompt />
        <br />
        <a href={paths.privacyAdult()} target="_blank" rel="noopener">
          {register.privacyAdult}
        </a>
      </p>
      <Form
        pending={pending}
        error={pending ? null : fetcher.data && <Failure {...fetcher.data} />}
        onSubmit={(form) => fetcher.submit(form, { method: 'post' })}
      >
        <EmailAddress label={register.email} value={email} onChange={setEmail} />
        <NewPassword
          value={password}
          onChange={setPassword}
          labels={{ password: register.password, confirm: register.confirm }}
        />
        <Checkbox
          label={register.agree}
          name="agree"
          required
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <Checkbox label={register.optin} name="newsMail" value="1" />
        <p className="note">{register.purpose}</p>
        <KeepSignedIn />
        <SubmitButton disabled={!complete}>{register.submit}</SubmitButton>
        {!complete && <p className="note">{register.incomplete}</p>}
      </Form>
      <WarmAuth more />
      <Link className="text-link" to={paths.login()}>
        {register.toLogin}
      </Link>
    </Screen>
  )
}

/** Opens in another tab, so that typed input stays. */
function Prompt() {
  const { terms, and, privacy, end } = register.promptParts
  return (
    <>
      <a href={paths.terms()} target="_blank" rel="noopener">
        {terms}
      </a>
      {and}
      <a href={paths.privacy()} target="_blank" rel="noopener">
        {privacy}
      </a>
      {end}
    </>
  )
}

function Failure({ words, exists }: RegisterFailure) {
  return (
    <>
      <p>{words}</p>
      {exists && (
        <>
          <p>
            <Link to={paths.login()}>{register.toLogin}</Link>
            <br />
            <Link to={paths.resetEmail()}>{register.toReset}</Link>
          </p>
          <p>{leftLately}</p>
        </>
      )}
    </>
  )
}
