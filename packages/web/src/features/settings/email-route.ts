import { CODE_LENGTH, codeDigits, isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { emailKey } from '@app/shared/leaving/rules.ts'
import { takeVerifiedEmail } from '@app/shared/members/contract.ts'
import { send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { asking } from '#auth/load.ts'
import { readSession } from '#auth/session.ts'
import { wordsForFault } from '#auth/words.ts'
import { readOwn } from '#features/settings/read-own.ts'
import { fieldOf } from '#routing/form-data.ts'
import { thanks } from '#text/register.ts'
import { changeEmail as words } from '#text/settings.ts'

/** What the form will need of the pool's client comes with the screen: without a network it would not come later. */
export async function loader() {
  const [member] = await Promise.all([readOwn(), ownAccount().catch(() => {})])
  return member
}
const ownAccount = () => import('#auth/cognito/reauthenticate-and-email.ts')

export type EmailReply =
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'sent'; readonly email: string; readonly again: boolean }
  | { readonly kind: 'done' }

/** Asks for the new address, sends its code again, or takes the code, as the pressed button says (G42). */
export async function action({ request }: { request: Request }): Promise<EmailReply> {
  const form = await request.formData()
  const email = normaliseEmail(fieldOf(form, 'email'))
  switch (fieldOf(form, 'intent')) {
    case 'code':
      return confirm(codeDigits(fieldOf(form, 'code')), fieldOf(form, 'key'))
    case 'resend':
      return ask(email, true)
    default:
      return ask(email, false)
  }
}

async function ask(email: string, again: boolean): Promise<EmailReply> {
  if (!isEmail(email)) return failed(words.errEmail)
  const session = await readSession().catch(() => 'lost' as const)
  if (session === 'lost') return failed(wordsFor('NETWORK'))
  if (session === null) return failed(wordsFor('UNAUTHORIZED'))
  if (emailKey(email) === emailKey(session.email)) return failed(words.errSame)
  const reply = await asking(ownAccount, ({ requestEmail, resendEmailCode }) =>
    again ? resendEmailCode() : requestEmail(email),
  )
  if (reply.ok) return { kind: 'sent', email, again }
  return failed(wordsForFault(reply.fault))
}

async function confirm(code: string, key: string): Promise<EmailReply> {
  if (code.length !== CODE_LENGTH) return failed(thanks.errLength)
  const reply = await asking(ownAccount, ({ confirmEmail }) => confirmEmail(code))
  // A code that was taken while the answer got lost: what the pool has verified is asked for below.
  if (!reply.ok && reply.fault !== 'ExpiredCodeException') return failed(wordsForFault(reply.fault))
  const taken = await send(takeVerifiedEmail, {}, key)
  if (!taken.ok) return failed(wordsFor(taken.code))
  return reply.ok ? { kind: 'done' } : failed(wordsForFault(reply.fault))
}

function failed(text: string): EmailReply {
  return { kind: 'failed', words: text }
}
