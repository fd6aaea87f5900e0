import type { OutputOf } from '@app/shared/base/call.ts'
import { leaveCommunity, previewLeaving } from '@app/shared/leaving/contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { isUnknown } from '@app/ui/transport/press-keys.ts'
import { redirect } from 'react-router-dom'
import { send } from '#api/send.ts'
import { callFailed, wordsFor } from '#api/words.ts'
import { loadAuth } from '#auth/load.ts'
import { stored } from '#browser-storage/stored.ts'
import { loadProof, type ProofReply, proofFailed, prove } from '#features/settings/proof/prove.ts'
import { paths } from '#paths.ts'

/** Instead of a day: there was an account without a profile, which is deleted. */
export const NO_MEMBERSHIP = 'none'

export type LeavePreview = OutputOf<typeof previewLeaving>

/** What leaving would mean for the member now, and what the form will need; null when signed out. */
export async function loader(): Promise<LeavePreview | null> {
  if (!stored.signedIn.is()) return null
  const [reply] = await Promise.all([send(previewLeaving, {}), loadProof().catch(() => {})])
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}

/** The proof of a click whose response was lost: the next click repeats the request, and spends no code. */
let held: { readonly key: string; readonly token: string } | null = null

/** SEC-E13: proves the password (and the second factor) again, then leaves with the token of that proof. */
export async function action({ request }: { request: Request }): Promise<ProofReply | Response> {
  const form = await request.formData()
  const key = fieldOf(form, 'key')
  if (held?.key === key) return continueLeaving(held.token, key)
  const proof = await prove(form)
  return 'token' in proof ? continueLeaving(proof.token, key) : proof
}

async function continueLeaving(token: string, key: string): Promise<ProofReply | Response> {
  const left = await send(leaveCommunity, {}, key, token)
  held = !left.ok && isUnknown(left.code) ? { key, token } : null
  if (!left.ok) return proofFailed(wordsFor(left.code), left.code === 'PROOF_TOO_OLD')
  const { leave } = await loadAuth()
  await leave()
  stored.clearSession()
  return redirect(paths.left(left.value.rejoinFrom ?? NO_MEMBERSHIP))
}
