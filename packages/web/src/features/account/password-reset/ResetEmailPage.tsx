import { isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { isEnter } from '@app/ui/components/enter.ts'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { type KeyboardEvent, useState } from 'react'
import { Link, redirect, useFetcher, useLoaderData } from 'react-router-dom'
import { stored } from '#browser-storage/stored.ts'
import { EmailAddress } from '#features/account/EmailAddress.tsx'
import { requestCode } from '#features/account/request-code.ts'
import { WarmAuth } from '#features/account/sign-in/WarmAuth.tsx'
import { paths } from '#paths.ts'
import { emailProblem } from '#text/email.ts'
import { login } from '#text/login.ts'
import { reset } from '#text/reset.ts'

/** S24: after a redirect from the sign-in it shows the reason, with the address filled in. */
export function loader() {
  return stored.arrival.take()
}

/** Requests a code; a known and an unknown address get the same response (SEC-D2). */
export async function action({ request }: { request: Request }): Promise<string | Response> {
  const email = normaliseEmail(fieldOf(await request.formData(), 'email'))
  if (!isEmail(email)) return emailProblem(email, reset.errNotValid)
  const refused = await requestCode(email)
  if (refused !== null) return refused
  stored.reset.begin(email)
  return redirect(paths.resetPassword())
}

/** /passwordreset/email (S146–S148, S156). */
export function Component() {
  const fetcher = useFetcher<string>()
  const arrival = useLoaderData<ReturnType<typeof loader>>()
  const [required] = useState(arrival.word === 'resetRequired')
  const [email, setEmail] = useState(required ? arrival.email : '')
  const pending = fetcher.state !== 'idle'
  const isValid = isEmail(normaliseEmail(email))
  /** S147: with the button closed a browser does nothing on Enter, and would not say why. */
  const sendRefused = ({ target, nativeEvent }: KeyboardEvent) => {
    if (!isEnter(nativeEvent) || isValid || email.trim() === '') return
    if (target instanceof HTMLInputElement) void fetcher.submit(target.form, { method: 'post' })
  }
  return (
    <Screen title={reset.title} lead={reset.emailLead} mascot={<MebukiLetter />}>
      {required && <Alert kind="info">{login.resetRequired}</Alert>}
      <Form
        pending={pending}
        error={pending ? null : fetcher.data}
        onSubmit={(form) => fetcher.submit(form, { method: 'post' })}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a key in the field, which is the way in already */}
        <div onKeyDown={sendRefused}>
          <EmailAddress label={reset.email} value={email} onChange={setEmail} invalid={reset.errInvalid} />
        </div>
        <SubmitButton disabled={!isValid}>{reset.emailSubmit}</SubmitButton>
      </Form>
      <WarmAuth more />
      <Link className="text-link" to={paths.login()}>
        {login.title}
      </Link>
    </Screen>
  )
}
