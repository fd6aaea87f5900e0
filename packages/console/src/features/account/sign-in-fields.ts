import { codeDigits, isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { isStaffPassword } from '@app/shared/staff/password.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import type { SignInStep } from '#auth/steps.ts'
import { signIn as words } from '#text/sign-in.ts'

/** What to ask the pool, or what is wrong with what was typed. */
export type Typed =
  | { readonly kind: 'wrong'; readonly words: string }
  | { readonly kind: 'begin'; readonly email: string; readonly password: string }
  | { readonly kind: 'answer'; readonly response: string }

/** Reads the form of a step of the sign-in. `null` is the first one, with address and password. */
export function readStep(step: SignInStep['kind'] | null, form: FormData): Typed {
  if (step === 'newPassword') return readNewPassword(fieldOf(form, 'password'), fieldOf(form, 'again'))
  if (step !== null) {
    const response = codeDigits(fieldOf(form, 'code'))
    return response.length === 6 ? { kind: 'answer', response } : { kind: 'wrong', words: words.codeMissing }
  }
  const email = normaliseEmail(fieldOf(form, 'email')).toLowerCase()
  const password = fieldOf(form, 'password')
  if (!isEmail(email)) return { kind: 'wrong', words: words.emailMissing }
  return password === ''
    ? { kind: 'wrong', words: words.passwordMissing }
    : { kind: 'begin', email, password }
}

function readNewPassword(password: string, again: string): Typed {
  if (!isStaffPassword(password)) return { kind: 'wrong', words: words.newWeak }
  return password === again
    ? { kind: 'answer', response: password }
    : { kind: 'wrong', words: words.newMismatch }
}
