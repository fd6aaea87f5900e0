import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { allowDataSharing } from '@app/shared/data-sharing/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { isGone } from '#domain/member-status.ts'
import { allowedAt } from '#features/data-sharing/data-sharing-rules.ts'
import {
  readConsent,
  readMember,
  saveConsent,
  stopConsent,
} from '#features/data-sharing/data-sharing-store.ts'

type Answer = AnswerOf<typeof allowDataSharing>

/** Since when the caller consents to data sharing; null without a consent. */
export async function read(deps: Deps<'provision'>, sub: string): Promise<Answer> {
  const [consent, member] = await Promise.all([readConsent(deps, sub), readMember(deps, sub)])
  return isGone(member) ? refuse('MEMBER_RESTRICTED') : ok({ allowedAt: allowedAt(consent) })
}

/** With the server's time; the first time counts until a withdrawal. */
export async function allow(deps: Deps<'provision'>, version: string, sub: string): Promise<Answer> {
  const saved = await saveConsent(deps, sub, version)
  return saved === 'gone' ? refuse('MEMBER_RESTRICTED') : ok({ allowedAt: saved.since })
}

/** Withdraws the consent. */
export async function stop(deps: Deps<'provision'>, sub: string): Promise<Answer> {
  const outcome = await stopConsent(deps, sub)
  return outcome === 'gone' ? refuse('MEMBER_RESTRICTED') : ok({ allowedAt: null })
}
