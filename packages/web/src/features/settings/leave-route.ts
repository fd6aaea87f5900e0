import type { OutputOf } from '@app/shared/base/call.ts'
import { leaveCommunity, previewLeaving } from '@app/shared/leaving/contract.ts'
import { redirect } from 'react-router-dom'
import { type AuthFault, loadAuth, readSession } from '#api/auth.ts'
import { wordsForFault } from '#api/auth-words.ts'
import { fieldOf } from '#api/form-data.ts'
import type { Proof } from '#api/own-account.ts'
import { send } from '#api/send.ts'
import { stored } from '#api/stored.ts'
import { callFailed, wordsFor } from '#api/words.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { leaving as words } from '#text/settings.ts'

export type LeavePreview = OutputOf<typeof previewLeaving>

/** What leaving would mean for her now; null when nobody is signed in. */
export async function loader(): Promise<LeavePreview | Response | null> {
  if (!stored.signedIn.is()) return null
  const reply = await send(previewLeaving, {})
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  if (reply.code === 'NO_PROFILE') return redirect(paths.registration())
  throw callFailed(reply.code)
}

/** The second factor is to be typed as well, or what went wrong. */
export type LeaveReply = { readonly kind: 'code' } | { readonly kind: 'failed'; readonly words: string }

/** SEC-E13: proves the password (and the second factor) anew, then leaves with the token of that proof. */
export async function action({ request }: { request: Request }): Promise<LeaveReply | Response> {
  const form = await request.formData()
  const session = await readSession().catch(() => null)
  if (session === null) return failed(wordsFor('UNAUTHORIZED'))
  const { provePassword, proveByCode } = await import('#api/own-account.ts')
  const byCode = fieldOf(form, 'intent') === 'code'
  const proof = byCode
    ? await proveByCode(fieldOf(form, 'code'))
    : await provePassword(session.email, fieldOf(form, 'password'))
  if (!proof.ok) return failed(wordsOf(proof.fault, byCode))
  return goOn(proof.value, fieldOf(form, 'key'))
}

async function goOn(proof: Proof, key: string): Promise<LeaveReply | Response> {
  if (proof.kind !== 'token') return proof.kind === 'code' ? { kind: 'code' } : failed(common.generic)
  const left = await send(leaveCommunity, {}, key, proof.token)
  if (!left.ok) return failed(wordsFor(left.code))
  const { leave } = await loadAuth()
  await leave()
  stored.clearSession()
  return redirect(paths.left(left.value.rejoinFrom))
}

function wordsOf(fault: AuthFault, byCode: boolean): string {
  if (fault === 'NotAuthorizedException') return words.errPassword
  return byCode && fault === 'CodeMismatchException' ? words.errCode : wordsForFault(fault)
}

function failed(text: string): LeaveReply {
  return { kind: 'failed', words: text }
}
