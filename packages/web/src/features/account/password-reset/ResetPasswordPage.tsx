import { CODE_LENGTH, codeDigits, isPassword } from '@app/shared/account/rules.ts'
import type { AuthFault } from '@app/ui/auth/types.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { CodeInput } from '@app/ui/components/CodeInput.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { useEffect, useState } from 'react'
import { Link, redirect, useFetcher, useLoaderData } from 'react-router-dom'
import { askExtra } from '#auth/load-extra.ts'
import { wordsForFault } from '#auth/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { isNewPassword, NewPassword } from '#features/account/NewPassword.tsx'
import { requestCode } from '#features/account/request-code.ts'
import { WarmAuth } from '#features/account/sign-in/WarmAuth.tsx'
import { paths } from '#paths.ts'
import { reset } from '#text/reset.ts'
import { AwaitedMail } from '#ui/AwaitedMail.tsx'
import { ResendButton } from '#ui/ResendButton.tsx'

/** S149: without a request there is nothing to change. */
export function loader() {
  return stored.reset.email() ?? redirect(paths.resetEmail())
}

/** S154: one sentence for every problem with the code or its owner (SEC-D2). */
const OF_THE_CODE: ReadonlySet<AuthFault> = new Set<AuthFault>([
  'CodeMismatchException',
  'ExpiredCodeException',
  'UserNotFoundException',
  'NotAuthorizedException',
  'InvalidParameterException',
  'UserNotConfirmedException',
  'Unknown',
])

/** Why it could not be done, or when the code was asked for again. */
type ResetReply = string | { readonly resentAt: number }

/** Sets the new password with the mailed code; then the session storage is cleared (S155). Or has the code sent again. */
export async function action({ request }: { request: Request }): Promise<ResetReply | Response> {
  const form = await request.formData()
  const email = stored.reset.email()
  if (email === null) return redirect(paths.resetEmail())
  if (fieldOf(form, 'intent') === 'resend') return (await requestCode(email)) ?? { resentAt: Date.now() }
  const password = fieldOf(form, 'password')
  if (!isPassword(password)) return wordsForFault('InvalidPasswordException')
  const code = codeDigits(fieldOf(form, 'code'))
  const reply = await askExtra(({ confirmReset }) => confirmReset(email, code, password))
  if (!reply.ok) {
    return OF_THE_CODE.has(reply.fault) ? reset.errConfirm : wordsForFault(reply.fault)
  }
  stored.clearSession()
  stored.arrival.begin('passwordChanged', email)
  return redirect(paths.login())
}

/** /passwordreset/password (S150–S154, G16). */
export function Component() {
  const email = useLoaderData<string>()
  // One fetcher for both buttons, so that only the result of the last press is shown.
  const fetcher = useFetcher<ResetReply>()
  const [resentAt, setResentAt] = useState<number | null>(null)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState({ password: '', confirmation: '' })
  const pending = fetcher.state !== 'idle'
  const isResending = fetcher.formData?.get('intent') === 'resend'
  const reply = pending ? undefined : fetcher.data
  useEffect(() => {
    if (typeof reply !== 'object') return
    setResentAt(reply.resentAt)
    // The code in the box is no longer good.
    setCode('')
  }, [reply])
  const complete = code.length === CODE_LENGTH && isNewPassword(password)
  return (
    <Screen title={reset.title} lead={reset.sent(email)} mascot={<MebukiLetter />}>
      {typeof reply === 'object' && <Alert kind="success">{reset.resent}</Alert>}
      <Form
        pending={pending && !isResending}
        error={typeof reply === 'string' ? reply : null}
        onSubmit={(form) => pending || fetcher.submit(form, { method: 'post' })}
      >
        <CodeInput label={reset.code} name="code" required value={code} onChange={setCode} />
        <NewPassword
          value={password}
          onChange={setPassword}
          labels={{ password: reset.newPassword, confirm: reset.confirm }}
        />
        <SubmitButton disabled={!complete}>{reset.submit}</SubmitButton>
      </Form>
      <ResendButton
        sentAt={resentAt}
        busy={pending}
        onPress={() => fetcher.submit({ intent: 'resend' }, { method: 'post' })}
      />
      <WarmAuth more />
      <AwaitedMail />
      <Link className="text-link" to={paths.resetEmail()}>
        {reset.again}
      </Link>
    </Screen>
  )
}
