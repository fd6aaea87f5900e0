import { CODE_LENGTH, codeDigits, isPassword } from '@app/shared/account/rules.ts'
import type { AuthFault, Challenge, SignInStep } from '@app/ui/auth/types.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { askExtra } from '#auth/load-extra.ts'
import { wordsForFault } from '#auth/words.ts'
import { challenge as challengeText } from '#text/challenge.ts'
import { newPassword } from '#text/new-password.ts'

/** The result of an answer; `ended` when the sign-in must start again. */
export type ChallengeReply =
  | { readonly kind: 'went'; readonly step: SignInStep }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'ended' }

/** Sends the typed answer of a challenge to the pool (S25, S26). */
export async function answerForm(kind: Challenge['kind'], form: FormData): Promise<ChallengeReply> {
  const wrong = wrongWith(kind, form)
  if (wrong !== null) return { kind: 'failed', words: wrong }
  const reply = await askExtra(({ answerChallenge }) => answerChallenge(responseOf(kind, form)))
  if (reply.ok) return { kind: 'went', step: reply.value }
  if (reply.fault === 'SessionEnded') return { kind: 'ended' }
  return { kind: 'failed', words: wordsForFault(reply.fault, ownWords(kind)) }
}

function responseOf(kind: Challenge['kind'], form: FormData): string {
  if (kind === 'choice') return fieldOf(form, 'choice')
  return kind === 'newPassword' ? fieldOf(form, 'password') : codeDigits(fieldOf(form, 'code'))
}

function wrongWith(kind: Challenge['kind'], form: FormData): string | null {
  if (kind === 'choice') return null
  if (kind === 'newPassword') {
    const password = fieldOf(form, 'password')
    if (!isPassword(password)) return newPassword.errPolicy
    return password === fieldOf(form, 'confirmation') ? null : newPassword.errMismatch
  }
  return codeDigits(fieldOf(form, 'code')).length === CODE_LENGTH ? null : challengeText.codeLength
}

/** The code of an app cannot be sent again: the next one is awaited. */
function ownWords(kind: Challenge['kind']): Partial<Record<AuthFault, string>> {
  return {
    CodeMismatchException: challengeText.codeWrong,
    ExpiredCodeException: kind === 'sms' ? challengeText.codeExpired : challengeText.codeUsed,
  }
}
