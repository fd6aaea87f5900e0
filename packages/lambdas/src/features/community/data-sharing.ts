import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok } from '@app/shared/base/result.ts'
import type { allowDataSharing } from '@app/shared/data-sharing/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { allowedAt } from '#features/community/data-sharing-rules.ts'
import { readConsent, saveConsent, stopConsent } from '#features/community/data-sharing-store.ts'

type Answer = AnswerOf<typeof allowDataSharing>

/** Since when the caller's data may go to the community app; null when it may not. */
export async function read(deps: Deps<'provision'>, sub: string): Promise<Answer> {
  return ok({ allowedAt: allowedAt(await readConsent(deps, sub)) })
}

/** With the server's time; the first time stays while it is not taken back. */
export async function allow(deps: Deps<'provision'>, version: string, sub: string): Promise<Answer> {
  return ok({ allowedAt: await saveConsent(deps, sub, version) })
}

/** Takes the consent back. */
export async function stop(deps: Deps<'provision'>, sub: string): Promise<Answer> {
  await stopConsent(deps, sub)
  return ok({ allowedAt: null })
}
