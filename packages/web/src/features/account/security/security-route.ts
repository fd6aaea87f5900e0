import { CODE_LENGTH, codeDigits, isPassword } from '@app/shared/account/rules.ts'
import type { AuthFault } from '@app/ui/auth/types.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { redirect } from 'react-router-dom'
import { callFailed } from '#api/words.ts'
import { asking } from '#auth/load.ts'
import { askExtra } from '#auth/load-extra.ts'
import { readSession } from '#auth/session.ts'
import { pageOwner } from '#auth/session-watch.ts'
import { wordsForFault } from '#auth/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'
import { challenge as challengeText } from '#text/challenge.ts'
import { login } from '#text/login.ts'
import { newPassword } from '#text/new-password.ts'
import { security } from '#text/security.ts'

/** Null when signed out. */
export interface SecurityScreen {
  readonly email: string
  readonly totp: boolean
  readonly sms: boolean
}

/** The result for a form of this screen: a message, the key of a new app, or its recovery codes. */
export type SecurityReply =
  | { readonly kind: 'done'; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'key'; readonly secret: string }

export async function loader(): Promise<SecurityScreen | null> {
  const session = stored.signedIn.is() ? await readSession() : null
  if (session === null && pageOwner() === null) return null
  const factors = await askExtra(({ readFactors }) => readFactors())
  if (factors.ok) return { email: pageOwner()?.email ?? '', ...factors.value }
  if (factors.fault === 'SessionEnded') return null
  throw callFailed(factors.fault === 'NetworkError' ? 'NETWORK' : 'INTERNAL')
}

/** After a change, above all of the factors; never after a failure, which would discard the screen (G30). */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: {
  readonly actionResult?: SecurityReply
  readonly defaultShouldRevalidate: boolean
}): boolean {
  const isOver = actionResult === undefined || actionResult.kind === 'done' || actionResult.kind === 'codes'
  return isOver && defaultShouldRevalidate
}

export async function action({ request }: { request: Request }): Promise<SecurityReply | Response> {
  const form = await request.formData()
  switch (fieldOf(form, 'intent')) {
    case 'password':
      return changePassword(form)
    case 'key':
      return makeKey(fieldOf(form, 'password'))
    case 'on':
      return turnTotpOn(codeDigits(fieldOf(form, 'code')))
    case 'codes':
      return makeCodes(codeDigits(fieldOf(form, 'code')))
    case 'off':
      return turnTotpOff(codeDigits(fieldOf(form, 'code')))
    default:
      return signOutEverywhere()
  }
}

async function changePassword(form: FormData): Promise<SecurityReply | Response> {
  const [current, next] = [fieldOf(form, 'current'), fieldOf(form, 'password')]
  if (current === '') return failed(security.password.currentRequired)
  if (!isPassword(next)) return failed(newPassword.errPolicy)
  if (next !== fieldOf(form, 'confirmation')) return failed(newPassword.errMismatch)
  if (next === current) return failed(security.password.same)
  const email = pageOwner()?.email ?? ''
  const reply = await askExtra(({ changePassword: change }) => change(current, next))
  if (!reply.ok) {
    return failed(wordsForFault(reply.fault, PASSWORD_WORDS))
  }
  if (reply.value.kind === 'done') return { kind: 'done', words: security.password.done }
  // Changed, and signing in again needs more than the password: return here afterwards.
  stored.returnTo.begin(paths.security())
  if (reply.value.kind === 'challenge') return redirect(paths.challenge())
  stored.arrival.begin('passwordChanged', email)
  return redirect(paths.login())
}

/** R21: a session alone, on a phone left unlocked, sets no app up. */
async function makeKey(password: string): Promise<SecurityReply> {
  if (password === '') return failed(security.password.currentRequired)
  const email = pageOwner()?.email ?? ''
  // The pool asks for a second step after the right password alone, so every answer is a proof.
  const proof = await asking(ownAccount, ({ provePassword }) => provePassword(email, password))
  if (!proof.ok) return failed(wordsForFault(proof.fault, PASSWORD_WORDS))
  const reply = await askExtra(({ beginTotp }) => beginTotp())
  return reply.ok ? { kind: 'key', secret: reply.value } : failed(wordsForFault(reply.fault))
}

/** In a chunk that few load. */
async function makeCodes(code: string): Promise<SecurityReply> {
  if (code.length !== CODE_LENGTH) return failed(challengeText.codeLength)
  const made = await import('#features/account/security/make-recovery-codes.ts')
  return made.makeCodes(code)
}

async function turnTotpOn(code: string): Promise<SecurityReply> {
  const made = await makeCodes(code)
  if (made.kind !== 'codes') return made
  const reply = await askExtra((more) => more.turnTotpOn())
  return reply.ok ? made : failed(wordsForFault(reply.fault))
}

async function turnTotpOff(code: string): Promise<SecurityReply> {
  if (code.length !== CODE_LENGTH) return failed(challengeText.codeLength)
  const reply = await askExtra((more) => more.turnTotpOff(code))
  if (!reply.ok) return failed(wordsForFault(reply.fault, CODE_WORDS))
  return { kind: 'done', words: security.totp.isOff }
}

async function signOutEverywhere(): Promise<SecurityReply | Response> {
  const email = pageOwner()?.email ?? ''
  const reply = await askExtra((more) => more.signOutEverywhere())
  if (!reply.ok) return failed(wordsForFault(reply.fault))
  stored.clearSession()
  stored.arrival.begin('signedOutEverywhere', email)
  return redirect(paths.login())
}

const ownAccount = () => import('#auth/cognito/reauthenticate-and-email.ts')

const PASSWORD_WORDS: Partial<Record<AuthFault, string>> = {
  NotAuthorizedException: security.password.wrong,
  AttemptsExceeded: login.tooMany,
}
const CODE_WORDS: Partial<Record<AuthFault, string>> = {
  CodeMismatchException: challengeText.codeWrong,
  ExpiredCodeException: challengeText.codeUsed,
  AttemptsExceeded: login.tooMany,
}

function failed(words: string): SecurityReply {
  return { kind: 'failed', words }
}
