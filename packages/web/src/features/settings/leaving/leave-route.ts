import type { OutputOf } from '@app/shared/base/call.ts'
import { leaveCommunity, previewLeaving } from '@app/shared/leaving/contract.ts'
import type { AuthFault } from '@app/ui/auth/types.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { common } from '@app/ui/text/common.ts'
import { isUnknown } from '@app/ui/transport/press-keys.ts'
import { redirect } from 'react-router-dom'
import { send } from '#api/send.ts'
import { callFailed, wordsFor } from '#api/words.ts'
import { asking, loadAuth } from '#auth/load.ts'
import { readSession } from '#auth/session.ts'
import { wordsForFault } from '#auth/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'
import { challenge } from '#text/challenge.ts'
import { leaving as words } from '#text/settings.ts'

/** Instead of a day: there was an account without a profile, which is deleted. */
export const NO_MEMBERSHIP = 'none'

export type LeavePreview = OutputOf<typeof previewLeaving>

/** What leaving would mean for the member now, and what the form will need; null when signed out. */
export async function loader(): Promise<LeavePreview | null> {
  if (!stored.signedIn.is()) return null
  const [reply] = await Promise.all([send(previewLeaving, {}), ownAccount().catch(() => {})])
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}
const ownAccount = () => import('#auth/cognito/reauthenticate-and-email.ts')

/** The second factor is needed as well; or an error, and whether the password must be typed again. */
export type LeaveReply =
  | { readonly kind: 'code' }
  | { readonly kind: 'failed'; readonly words: string; readonly retype: boolean }

/** The proof of a click whose response was lost: the next click repeats the request, and spends no code. */
let held: { readonly key: string; readonly token: string } | null = null

/** SEC-E13: proves the password (and the second factor) again, then leaves with the token of that proof. */
export async function action({ request }: { request: Request }): Promise<LeaveReply | Response> {
  const form = await request.formData()
  const key = fieldOf(form, 'key')
  if (held?.key === key) return continueLeaving(held.token, key)
  const session = await readSession().catch(() => 'lost' as const)
  if (session === 'lost') return failed(wordsFor('NETWORK'))
  if (session === null) return failed(wordsFor('UNAUTHORIZED'))
  const byCode = fieldOf(form, 'intent') === 'code'
  const proof = await asking(ownAccount, ({ provePassword, proveByCode }) =>
    byCode ? proveByCode(fieldOf(form, 'code')) : provePassword(session.email, fieldOf(form, 'password')),
  )
  if (!proof.ok) return byCode ? failedByCode(proof.fault) : failed(wordsOf(proof.fault))
  if (proof.value.kind === 'token') return continueLeaving(proof.value.token, key)
  return proof.value.kind === 'code' ? { kind: 'code' } : failed(common.generic)
}

async function continueLeaving(token: string, key: string): Promise<LeaveReply | Response> {
  const left = await send(leaveCommunity, {}, key, token)
  held = !left.ok && isUnknown(left.code) ? { key, token } : null
  if (!left.ok) return failed(wordsFor(left.code), left.code === 'PROOF_TOO_OLD')
  const { leave } = await loadAuth()
  await leave()
  stored.clearSession()
  return redirect(paths.left(left.value.rejoinFrom ?? NO_MEMBERSHIP))
}

function wordsOf(fault: AuthFault): string {
  return wordsForFault(fault, { NotAuthorizedException: words.errPassword })
}

/** A code is valid only for some minutes after its password. */
function failedByCode(fault: AuthFault): LeaveReply {
  if (fault === 'SessionEnded' || fault === 'NotAuthorizedException')
    return failed(wordsFor('PROOF_TOO_OLD'), true)
  return failed(
    wordsForFault(fault, { CodeMismatchException: words.errCode, ExpiredCodeException: challenge.codeUsed }),
  )
}

function failed(text: string, retype = false): LeaveReply {
  return { kind: 'failed', words: text, retype }
}
