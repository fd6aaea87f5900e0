import { CODE_LENGTH, codeDigits, isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { emailKey } from '@app/shared/base/keys.ts'
import { takeVerifiedEmail } from '@app/shared/members/contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import * as v from 'valibot'
import { send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { asking } from '#auth/load.ts'
import { readSession } from '#auth/session.ts'
import { wordsForFault } from '#auth/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { readOwn } from '#features/settings/read-own.ts'
import { emailProblem } from '#text/email.ts'
import { changeEmail as words } from '#text/settings.ts'
import { thanks } from '#text/thanks.ts'

/** The form's part of the pool's client loads with the screen: offline it could not load later. */
export async function loader() {
  const [member] = await Promise.all([readOwn(), ownAccount().catch(() => {})])
  return member
}
const ownAccount = () => import('#auth/cognito/reauthenticate-and-email.ts')

export type EmailReply =
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'sent'; readonly email: string; readonly again: boolean; readonly at: number }
  | { readonly kind: 'done' }

/** Requests the new address, sends its code again, or submits the code, depending on the button (G42). */
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
  if (!isEmail(email)) return failed(emailProblem(email, words.errEmail))
  const session = await readSession().catch(() => 'lost' as const)
  if (session === 'lost') return failed(wordsFor('NETWORK'))
  if (session === null) return failed(wordsFor('UNAUTHORIZED'))
  if (emailKey(email) === emailKey(session.email)) return failed(words.errSame)
  const reply = await asking(ownAccount, ({ requestEmail, resendEmailCode }) =>
    again ? resendEmailCode() : requestEmail(email),
  )
  if (reply.ok) return { kind: 'sent', email, again, at: Date.now() }
  return failed(wordsForFault(reply.fault))
}

async function confirm(code: string, key: string): Promise<EmailReply> {
  if (code.length !== CODE_LENGTH) return failed(thanks.errLength)
  const reply = await asking(ownAccount, ({ confirmEmail }) => confirmEmail(code))
  // The code was accepted and the response lost: the request below uses what the pool has verified.
  if (!reply.ok && reply.fault !== 'ExpiredCodeException') return failed(wordsForFault(reply.fault))
  const taken = await send(takeVerifiedEmail, {}, key)
  if (!taken.ok) return failed(wordsFor(taken.code))
  return reply.ok ? { kind: 'done' } : failed(wordsForFault(reply.fault))
}

function failed(text: string): EmailReply {
  return { kind: 'failed', words: text }
}

const StoredEmail = v.pipe(v.string(), v.parseJson(), v.object({ sub: v.string(), email: v.string() }))

/** The address whose code this member requested, over a reload; null when none is pending. */
export function readNewEmail(sub: string): string | null {
  const parsed = v.safeParse(StoredEmail, stored.newEmail.read())
  return parsed.success && parsed.output.sub === sub ? parsed.output.email : null
}

/** Stores the address in this tab until its code is entered; the code itself is never stored. */
export function keepEmail(sub: string, email: string | null): void {
  if (email === null) stored.newEmail.end()
  else stored.newEmail.keep(JSON.stringify({ sub, email }))
}
