import { isEmail, isPassword, normaliseEmail } from '@app/shared/account/rules.ts'
import type { AuthFault, AuthReply } from '@app/ui/auth/types.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { redirect } from 'react-router-dom'
import { askExtra } from '#auth/load-extra.ts'
import { wordsForFault } from '#auth/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'
import { emailProblem } from '#text/email.ts'
import { login } from '#text/login.ts'
import { newPassword } from '#text/new-password.ts'
import { register } from '#text/register.ts'

/** Why there is no account; `exists` when the address has one: the page offers sign-in and reset (G11). */
export interface RegisterFailure {
  readonly words: string
  readonly exists: boolean
}

/** S42–S44: creates the account and opens the page for the code. The password is passed on and stored nowhere (G7). */
export async function registerAction({ request }: { request: Request }): Promise<RegisterFailure | Response> {
  const form = await request.formData()
  const email = normaliseEmail(fieldOf(form, 'email'))
  const password = fieldOf(form, 'password')
  const newsletter = form.has('newsMail')
  if (!isEmail(email)) return failed(emailProblem(email, login.emailInvalid))
  if (!isPassword(password)) return failed(newPassword.errPolicy)

  const reply = await askExtra(({ createAccount }) => createAccount(email, password, form.has('keep')))
  if (reply.ok) {
    const signedIn =
      reply.value === 'done' && (await askExtra(({ signInAfterConfirm }) => signInAfterConfirm()))
    return signedIn === false ? toCode(email, newsletter) : toProfile(email, newsletter, signedIn)
  }
  if (reply.fault !== 'UsernameExistsException')
    return failed(wordsForFault(reply.fault, { InvalidParameterException: login.emailInvalid }))

  // G11: an account that waits for its code gets a new one; the pool refuses that for a confirmed one, and for a
  // disabled one in other words, which the page must not reveal.
  const resent = await askExtra(({ resendCode }) => resendCode(email))
  if (resent.ok) return toCode(email, newsletter)
  return OF_A_MEMBER.has(resent.fault)
    ? { words: register.errExists, exists: true }
    : failed(wordsForFault(resent.fault))
}

const OF_A_MEMBER: ReadonlySet<AuthFault> = new Set<AuthFault>([
  'AlreadyConfirmed',
  'NotAuthorizedException',
  'Unknown',
])

function toCode(email: string, newsletter: boolean): Response {
  stored.pendingSignUp.begin(email)
  stored.newsletter.begin(email, newsletter)
  return redirect(paths.thanks())
}

/** S43: the pool required no code. */
function toProfile(email: string, newsletter: boolean, signedIn: AuthReply<boolean>): Response {
  stored.newsletter.begin(email, newsletter)
  if (signedIn.ok && signedIn.value) return redirect(paths.registration())
  stored.arrival.begin('confirmed', email)
  return redirect(paths.login())
}

function failed(words: string): RegisterFailure {
  return { words, exists: false }
}
