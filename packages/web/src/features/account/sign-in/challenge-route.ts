import { normaliseEmail } from '@app/shared/account/rules.ts'
import type { Challenge } from '@app/ui/auth/types.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { common } from '@app/ui/text/common.ts'
import { redirect } from 'react-router-dom'
import { loadAuthExtra } from '#auth/load-extra.ts'
import { stored } from '#browser-storage/stored.ts'
import { answerForm } from '#features/account/sign-in/challenge-answer.ts'
import { continueSignIn, type EntryPath, type LoginFailure } from '#features/account/sign-in/login-action.ts'
import type { RecoveryReply } from '#features/account/sign-in/recovery-action.ts'
import { paths } from '#paths.ts'
import { challenge as challengeText } from '#text/challenge.ts'

/** The current challenge; without one it redirects to /login with a message (G13). */
export async function challengeLoader(): Promise<Challenge | Response> {
  const begun = stored.challenge.read()
  if (begun === null) return redirect(paths.login())
  const { currentChallenge } = await loadAuthExtra()
  return (await currentChallenge()) ?? beginAgain(begun.email)
}

export function challengeAction(entryPath: EntryPath) {
  return async ({ request }: { request: Request }): Promise<LoginFailure | RecoveryReply | Response> => {
    const form = await request.formData()
    if (form.get('intent') === 'recover') return recoverHere(form)
    const begun = stored.challenge.read()
    if (begun === null) return redirect(paths.login())
    if (form.has('restart')) {
      stored.challenge.end()
      return redirect(paths.login())
    }
    const reply = await answerForm(begun.kind, form)
    if (reply.kind === 'ended') return beginAgain(begun.email)
    if (reply.kind === 'failed') return { title: challengeText.failed, words: reply.words }
    const led = await continueSignIn(reply.step, begun.email, entryPath)
    return led ?? { title: challengeText.failed, words: common.generic }
  }
}

/** A right code leads to the sign-in with the password alone. */
async function recoverHere(form: FormData): Promise<RecoveryReply | Response> {
  const { recover } = await import('#features/account/sign-in/recovery-action.ts')
  const reply = await recover(form)
  if (reply.code !== null) return reply
  stored.challenge.end()
  stored.arrival.begin('appOff', normaliseEmail(fieldOf(form, 'email')))
  return redirect(paths.login())
}

function beginAgain(email: string): Response {
  stored.challenge.end()
  stored.arrival.begin('challengeEnded', email)
  return redirect(paths.login())
}
