import type { AuthFault } from '@app/ui/auth/types.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { common } from '@app/ui/text/common.ts'
import { wordsFor } from '#api/words.ts'
import { asking } from '#auth/load.ts'
import { readSession } from '#auth/session.ts'
import { wordsForFault } from '#auth/words.ts'
import { challenge } from '#text/challenge.ts'
import { proof as words } from '#text/proof.ts'

/** The second factor is needed as well; or an error, and whether the password must be typed again. */
export type ProofReply =
  | { readonly kind: 'code' }
  | { readonly kind: 'failed'; readonly words: string; readonly retype: boolean }

/** Loads what the proof needs, before the form is sent. */
export const loadProof = () => import('#auth/cognito/reauthenticate-and-email.ts')

/** SEC-E13: proves the password, or the code after it; the token of that sign-in beside the session, or what is missing. */
export async function prove(form: FormData): Promise<{ readonly token: string } | ProofReply> {
  const session = await readSession().catch(() => 'lost' as const)
  if (session === 'lost') return proofFailed(wordsFor('NETWORK'))
  if (session === null) return proofFailed(wordsFor('UNAUTHORIZED'))
  const byCode = fieldOf(form, 'intent') === 'code'
  const proof = await asking(loadProof, ({ provePassword, proveByCode }) =>
    byCode ? proveByCode(fieldOf(form, 'code')) : provePassword(session.email, fieldOf(form, 'password')),
  )
  if (!proof.ok) return byCode ? failedByCode(proof.fault) : proofFailed(wordsOf(proof.fault))
  if (proof.value.kind === 'token') return { token: proof.value.token }
  return proof.value.kind === 'code' ? { kind: 'code' } : proofFailed(common.generic)
}

export function proofFailed(text: string, retype = false): ProofReply {
  return { kind: 'failed', words: text, retype }
}

function wordsOf(fault: AuthFault): string {
  return wordsForFault(fault, { NotAuthorizedException: words.errPassword })
}

/** A code is valid only for some minutes after its password. */
function failedByCode(fault: AuthFault): ProofReply {
  if (fault === 'SessionEnded' || fault === 'NotAuthorizedException')
    return proofFailed(wordsFor('PROOF_TOO_OLD'), true)
  return proofFailed(
    wordsForFault(fault, { CodeMismatchException: words.errCode, ExpiredCodeException: challenge.codeUsed }),
  )
}
