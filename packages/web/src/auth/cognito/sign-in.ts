import type { AuthReply, Challenge, SignInStep } from '@app/ui/auth/types.ts'
import { type SignInOutput, signIn } from 'aws-amplify/auth'
import { answer } from '#auth/cognito/pool-client.ts'
import { currentSession, isStaff } from '#auth/cognito/session.ts'
import { tokenStorage } from '#auth/cognito/token-storage.ts'
import { forgetOwner } from '#auth/session-watch.ts'
import { stored } from '#browser-storage/stored.ts'

let atChallenge: Challenge | null = null
/** The current challenge of this page; the key of an authenticator app is only here, in no storage. */
export const challengeHere = () => atChallenge

/** S22–S27. `AlreadySignedIn` when there is a session, in this tab or kept for all of them. */
export function signInWith(email: string, password: string, keep: boolean): Promise<AuthReply<SignInStep>> {
  return answer(async () => {
    // In this tab first: the tokens of a kept session are stored elsewhere than those of the new one.
    tokenStorage.keep = stored.signedIn.persists()
    const present = stored.signedIn.is() ? await currentSession() : null
    if (present === null) {
      // Leftovers of an expired session; the other tabs need no notice when it is kept again.
      if (!keep) stored.signedIn.end()
      tokenStorage.keep = keep
    }
    return continueSignIn(await signIn({ username: email, password }), { email, keep })
  })
}

/** Records and returns the result of a sign-in step. */
export async function continueSignIn(
  { nextStep }: SignInOutput,
  begun: { readonly email: string; readonly keep: boolean },
): Promise<SignInStep> {
  const challenge = challengeOf(nextStep)
  atChallenge = challenge
  if (challenge !== null) {
    stored.challenge.begin(challenge, begun)
    return { kind: 'challenge', challenge }
  }
  stored.challenge.end()
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { kind: 'confirmSignUp' }
  if (nextStep.signInStep === 'RESET_PASSWORD') return { kind: 'resetPassword' }
  if (nextStep.signInStep !== 'DONE') return { kind: 'unsupported' }
  // G14: a staff session is never kept, even when the box was ticked.
  const keep = begun.keep && !(await isStaff())
  if (keep !== begun.keep) tokenStorage.moveToSession()
  stored.signedIn.begin(keep)
  forgetOwner()
  return { kind: 'done' }
}

function challengeOf(step: SignInOutput['nextStep']): Challenge | null {
  switch (step.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { kind: 'sms', destination: step.codeDeliveryDetails?.destination ?? '' }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'totp' }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { kind: 'choice' }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { kind: 'totpSetup', secret: step.totpSetupDetails.sharedSecret }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'newPassword' }
    default:
      return null
  }
}
