import { faultOf } from '@app/ui/auth/faults.ts'
import type { AuthReply } from '@app/ui/auth/types.ts'
import { autoSignIn, confirmSignUp, resendSignUpCode, signUp } from 'aws-amplify/auth'
import { isByLink, keepTicket } from '#auth/cognito/sign-up-by-link.ts'
import { tokenStorage } from '#auth/cognito/token-storage.ts'
import { answer, leave } from '#auth/cognito/user-pool.ts'
import { forgetOwner } from '#auth/session-watch.ts'
import { stored } from '#browser-storage/stored.ts'

/** S42, G10: signs out a current user first; then creates the account. `done` where no code is needed. */
export function createAccount(
  email: string,
  password: string,
  keep: boolean,
): Promise<AuthReply<'done' | 'codeSent'>> {
  return answer(async () => {
    if (stored.signedIn.is()) await leave()
    tokenStorage.keep = keep
    const { nextStep } = await signUp({
      username: email,
      password,
      options: { userAttributes: { email }, autoSignIn: true },
    })
    if (nextStep.signUpStep !== 'CONFIRM_SIGN_UP') return 'done'
    if (await isByLink()) keepTicket(email, password)
    return 'codeSent'
  })
}

/** Confirms the address; a new code invalidates the earlier ones. */
export function confirmAccount(email: string, code: string): Promise<AuthReply> {
  return answer(async () => void (await confirmSignUp({ username: email, confirmationCode: code })))
}

export function resendCode(email: string): Promise<AuthReply> {
  return answer(async () => void (await resendSignUpCode({ username: email })))
}

/**
 * S54: signs in with the password that is still in memory. False when it is not (after a reload, on another
 * device): then the person signs in manually. A fault when the sign-in failed (S58).
 */
export function signInAfterConfirm(): Promise<AuthReply<boolean>> {
  return answer(async () => {
    const { isSignedIn } = await autoSignIn().catch(unlessNotBegun)
    if (isSignedIn) {
      stored.signedIn.begin(tokenStorage.keep)
      forgetOwner()
    }
    return isSignedIn
  })
}

function unlessNotBegun(error: unknown): { isSignedIn: false } {
  if (error instanceof Error && error.name === 'AutoSignInException' && faultOf(error) === 'Unknown')
    return { isSignedIn: false }
  throw error
}
