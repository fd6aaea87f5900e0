import { isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import type { AuthFault, SignInStep } from '@app/ui/auth/types.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { common } from '@app/ui/text/common.ts'
import { redirect } from 'react-router-dom'
import { CallFailed } from '#api/failed.ts'
import { askAuth } from '#auth/load.ts'
import { askExtra } from '#auth/load-extra.ts'
import { wordsForFault } from '#auth/words.ts'
import { afterSignIn } from '#browser-storage/return-to.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'
import { emailProblem } from '#text/email.ts'
import { login } from '#text/login.ts'

export interface LoginFailure {
  readonly title: string
  readonly words: string
  /** S27: there is a session already; the page offers to continue. */
  readonly already?: true
}

/** The page to open after signing in; throws when it is unknown. */
export type EntryPath = () => Promise<string | null>

/** S20: one sentence for a wrong address and a wrong password alike (SEC-D2). */
const OWN_WORDS: Partial<Record<AuthFault, string>> = {
  NotAuthorizedException: login.failedBody,
  UserNotFoundException: login.failedBody,
  InvalidPasswordException: login.failedBody,
  AttemptsExceeded: login.tooMany,
  LimitExceededException: login.tooMany,
  TooManyRequestsException: login.tooMany,
  TooManyFailedAttemptsException: login.tooMany,
}

/** Signs in and redirects to the user's screen (S22–S27). `entryPath` decides which. */
export function loginAction(entryPath: EntryPath) {
  return async ({ request }: { request: Request }): Promise<LoginFailure | Response> => {
    const form = await request.formData()
    const email = normaliseEmail(fieldOf(form, 'email'))
    const password = fieldOf(form, 'password')
    if (email !== '' && !isEmail(email)) return failed(emailProblem(email, login.emailInvalid))

    const reply = await askAuth(({ signInWith }) => signInWith(email, password, form.has('keep')))
    if (!reply.ok) {
      const failure = failed(wordsForFault(reply.fault, OWN_WORDS))
      return reply.fault === 'AlreadySignedIn' ? { ...failure, already: true } : failure
    }
    // G12: the account waits for its code; a new code has been sent.
    if (reply.value.kind === 'confirmSignUp') await askExtra(({ resendCode }) => resendCode(email))
    return (await continueSignIn(reply.value, email, entryPath)) ?? failed(common.generic)
  }
}

/** The screen of a sign-in step; null for a step without one. */
export async function continueSignIn(
  step: SignInStep,
  email: string,
  entryPath: EntryPath,
): Promise<LoginFailure | Response | null> {
  switch (step.kind) {
    case 'done':
      stored.pendingSignUp.end()
      return enter(entryPath)
    case 'challenge':
      return redirect(paths.challenge())
    case 'confirmSignUp':
      stored.pendingSignUp.begin(email)
      return redirect(paths.thanks())
    case 'resetPassword':
      stored.arrival.begin('resetRequired', email)
      return redirect(paths.resetEmail())
    case 'unsupported':
      return null
  }
}

async function enter(entryPath: EntryPath): Promise<LoginFailure | Response> {
  try {
    return redirect(afterSignIn((await entryPath()) ?? paths.login()))
  } catch (error) {
    return failed(error instanceof CallFailed ? error.words : common.generic)
  }
}

function failed(words: string): LoginFailure {
  return { title: login.failedTitle, words }
}
