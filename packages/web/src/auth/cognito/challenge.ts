import type { AuthReply, Challenge, SignInStep } from '@app/ui/auth/types.ts'
import { confirmSignIn } from 'aws-amplify/auth'
import { tokenStorage } from '#auth/cognito/token-storage.ts'
import { answer, challengeHere, configured, continueSignIn } from '#auth/cognito/user-pool.ts'
import { stored } from '#browser-storage/stored.ts'

/** Answers the challenge of a sign-in: a code, a choice (`SMS` or `TOTP`), a new password. */
export function answerChallenge(response: string): Promise<AuthReply<SignInStep>> {
  return answer(async () => {
    const begun = stored.challenge.read()
    if (begun === null) return { kind: 'unsupported' }
    tokenStorage.keep = begun.keep
    return continueSignIn(await confirmSignIn({ challengeResponse: response }), begun)
  })
}

/**
 * The current challenge of the page. After a reload it is resumed as long as the client remembers the
 * sign-in (three minutes); an app's key is then a new one. Null when the sign-in must start again.
 */
export async function currentChallenge(): Promise<Challenge | null> {
  await configured()
  const begun = stored.challenge.read()
  if (begun === null) return null
  const here = challengeHere()
  if (here !== null) return here
  if (begun.resumeUntilMs <= Date.now()) return null
  if (begun.kind === 'sms') return { kind: 'sms', destination: begun.destination }
  if (begun.kind !== 'totpSetup') return { kind: begun.kind }
  const again = await answerChallenge('TOTP')
  return again.ok && again.value.kind === 'challenge' ? again.value.challenge : null
}
