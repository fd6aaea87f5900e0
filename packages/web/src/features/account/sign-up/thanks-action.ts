import { CODE_LENGTH, codeDigits, isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { emailKey } from '@app/shared/base/keys.ts'
import type { AuthFault } from '@app/ui/auth/types.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { redirect } from 'react-router-dom'
import { asking } from '#auth/load.ts'
import { askExtra } from '#auth/load-extra.ts'
import { readSession } from '#auth/session.ts'
import { wordsForFault } from '#auth/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'
import { emailProblem } from '#text/email.ts'
import { linkConfirmation } from '#text/link-confirmation.ts'
import { authWords, login } from '#text/login.ts'
import { thanks } from '#text/thanks.ts'

export type ThanksReply =
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'resent'; readonly email: string; readonly at: number }
  /** G9: the link was good; or there is nothing here to sign in with after it. */
  | { readonly kind: 'confirmed' | 'byHand' }

/** The pool's answer for too many tries and for an unknown address: one sentence for both. */
const OWN_WORDS: Partial<Record<AuthFault, string>> = {
  NotAuthorizedException: authWords.CodeMismatchException,
  UserNotFoundException: authWords.CodeMismatchException,
  AttemptsExceeded: authWords.LimitExceededException,
}

/** Confirms the code, sends a new one, or forgets the address, depending on the button. */
export function thanksAction(entryPath: () => Promise<string | null>) {
  return async ({ request }: { request: Request }): Promise<ThanksReply | Response> => {
    const form = await request.formData()
    const intent = fieldOf(form, 'intent')
    if (intent === 'restart' || intent === 'toLogin') {
      await askExtra(async ({ dropTicket }) => ({ ok: true, value: dropTicket() }))
      stored.pendingSignUp.end()
      return redirect(intent === 'restart' ? paths.register() : paths.login())
    }
    if (intent === 'wait') return waitForLink(entryPath)
    if (intent === 'link') return openLink(fieldOf(form, 'token'))
    const email = stored.pendingSignUp.email() ?? normaliseEmail(fieldOf(form, 'email'))
    // The stored address is gone (another tab, cleared storage): the page asks for it (S52, G8).
    if (email === '') return redirect(paths.resume())
    if (!isEmail(email)) return failed(emailProblem(email, login.emailInvalid))
    return intent === 'resend' ? resend(email) : confirm(email, codeDigits(fieldOf(form, 'code')), entryPath)
  }
}

async function resend(email: string): Promise<ThanksReply> {
  const reply = (await isOwnAddress(email))
    ? await asking(ownAddress, ({ resendEmailCode }) => resendEmailCode())
    : await askExtra(({ resendCode }) => resendCode(email))
  if (!reply.ok && reply.fault !== 'AlreadyConfirmed') return failed(wordsForFault(reply.fault, OWN_WORDS))
  stored.pendingSignUp.begin(email)
  return { kind: 'resent', email, at: Date.now() }
}

async function confirm(
  email: string,
  code: string,
  entryPath: () => Promise<string | null>,
): Promise<ThanksReply | Response> {
  if (code === '') return failed(thanks.errCodeRequired)
  if (code.length !== CODE_LENGTH) return failed(thanks.errLength)
  if (await isOwnAddress(email)) return confirmOwn(code, entryPath)
  const reply = await askExtra(({ confirmAccount }) => confirmAccount(email, code))
  // Finished on another device: the account is confirmed, only the sign-in is left.
  if (!reply.ok && reply.fault !== 'AlreadyConfirmed')
    return failed(thanks.errConfirm(wordsForFault(reply.fault, OWN_WORDS)))
  const signedIn = reply.ok ? await askExtra(({ signInAfterConfirm }) => signInAfterConfirm()) : null
  stored.pendingSignUp.end()
  // S57, G17. If the next screen is unknown, the error page says so (S62).
  if (signedIn?.ok && signedIn.value) return redirect((await entryPath()) ?? paths.registration())
  // S58: the address is confirmed in any case; the person signs in manually.
  stored.arrival.begin(signedIn?.ok === false ? `signInFailed:${signedIn.fault}` : 'confirmed', email)
  return redirect(paths.login())
}

/** S55, S56: signs in once the link was opened; in words when it was not opened in time. */
async function waitForLink(entryPath: () => Promise<string | null>): Promise<ThanksReply | Response> {
  const reply = await askExtra(({ signInAfterLink }) => signInAfterLink())
  if (!reply.ok) return failed(wordsForFault(reply.fault))
  if (!reply.value) return { kind: 'byHand' }
  stored.pendingSignUp.end()
  return redirect((await entryPath()) ?? paths.registration())
}

/** Account and code, in the part behind the # of the mail's link. */
const LINK = /^([0-9a-f-]{36})\.(\d{6})$/

/** G9: confirms the account of the link, on any device. */
async function openLink(token: string): Promise<ThanksReply> {
  const [, account, code] = LINK.exec(token) ?? []
  if (account === undefined || code === undefined) return failed(linkConfirmation.errLink)
  const reply = await askExtra(({ confirmAccount }) => confirmAccount(account, code))
  if (reply.ok || reply.fault === 'AlreadyConfirmed') return { kind: 'confirmed' }
  return failed(
    OF_THE_LINK.has(reply.fault) ? linkConfirmation.errLink : wordsForFault(reply.fault, OWN_WORDS),
  )
}

const OF_THE_LINK: ReadonlySet<AuthFault> = new Set<AuthFault>([
  'CodeMismatchException',
  'ExpiredCodeException',
  'NotAuthorizedException',
  'UserNotFoundException',
])

/** S111: the code of an address of a signed-in member; the screen that waited for it comes next. */
async function confirmOwn(
  code: string,
  entryPath: () => Promise<string | null>,
): Promise<ThanksReply | Response> {
  const reply = await asking(ownAddress, ({ confirmEmail }) => confirmEmail(code))
  if (!reply.ok) return failed(thanks.errConfirm(wordsForFault(reply.fault, OWN_WORDS)))
  stored.pendingSignUp.end()
  return redirect((await entryPath()) ?? paths.login())
}

const ownAddress = () => import('#auth/cognito/reauthenticate-and-email.ts')

/** Whether the address belongs to the signed-in user and is unconfirmed: that is another code than a sign-up's. */
async function isOwnAddress(email: string): Promise<boolean> {
  const session = stored.signedIn.is() ? await readSession().catch(() => null) : null
  return session !== null && !session.emailVerified && emailKey(session.email) === emailKey(email)
}

function failed(words: string): ThanksReply {
  return { kind: 'failed', words }
}
