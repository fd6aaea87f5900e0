import { isEmail, isPassword, normaliseEmail } from '@app/shared/account/rules.ts'
import { redirect } from 'react-router-dom'
import { askMore } from '#api/auth.ts'
import { wordsForFault } from '#api/auth-words.ts'
import { fieldOf } from '#api/form-data.ts'
import { stored } from '#api/stored.ts'
import { paths } from '#paths.ts'
import { register } from '#text/register.ts'

/** Why there is no account; `exists` when the address has one, and the person may sign in or reset (G11). */
export interface RegisterFailure {
  readonly words: string
  readonly exists: boolean
}

/** S42–S44: makes the account and goes to the code. The password is passed on and kept nowhere (G7). */
export async function registerAction({ request }: { request: Request }): Promise<RegisterFailure | Response> {
  const form = await request.formData()
  const email = normaliseEmail(fieldOf(form, 'email'))
  const password = fieldOf(form, 'password')
  if (!isEmail(email)) return failed(register.errEmail)
  if (!isPassword(password)) return failed(register.errPolicy)

  const reply = await askMore(({ createAccount }) => createAccount(email, password))
  if (reply.ok) return goOn(email)
  if (reply.fault !== 'UsernameExistsException')
    return failed(wordsForFault(reply.fault, { InvalidParameterException: register.errEmail }))

  // G11: an account that waits for its code gets a new one; the pool refuses that for a confirmed one.
  const resent = await askMore(({ resendCode }) => resendCode(email))
  if (resent.ok) return goOn(email)
  return resent.fault === 'AlreadyConfirmed' || resent.fault === 'Unknown'
    ? { words: register.errExists, exists: true }
    : failed(wordsForFault(resent.fault))
}

function goOn(email: string): Response {
  stored.pendingSignUp.begin(email)
  return redirect(paths.thanks())
}

function failed(words: string): RegisterFailure {
  return { words, exists: false }
}
