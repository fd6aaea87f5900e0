import { isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { recoverAccount } from '@app/shared/recovery/contract.ts'
import { RECOVERY_CODE_LENGTH, readRecoveryCode } from '@app/shared/recovery/rules.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { emailProblem } from '#text/email.ts'
import { login } from '#text/login.ts'
import { recovery } from '#text/recovery.ts'

/** What came of a recovery code; `code` is null when the app is off, undefined when nothing was sent. */
export interface RecoveryReply {
  readonly code?: ClientCode | null
  readonly words?: string
}

/** Turns the authenticator app off by an address and a recovery code (G13). */
export async function recover(form: FormData): Promise<RecoveryReply> {
  const email = normaliseEmail(fieldOf(form, 'email'))
  const code = readRecoveryCode(fieldOf(form, 'recovery'))
  if (!isEmail(email)) return { words: emailProblem(email, login.emailInvalid) }
  if (code.length !== RECOVERY_CODE_LENGTH) return { words: recovery.codeForm }
  const reply = await send(recoverAccount, { email, code }, fieldOf(form, 'key'))
  if (reply.ok) return { code: null }
  return { code: reply.code, words: wordsOf(reply.code) }
}

function wordsOf(code: ClientCode): string {
  // A character that no code has is a wrong code.
  if (code === 'CODE_INVALID' || code === 'BAD_REQUEST') return recovery.wrong
  return code === 'TOO_MANY_REQUESTS' ? recovery.tooMany : wordsFor(code)
}
