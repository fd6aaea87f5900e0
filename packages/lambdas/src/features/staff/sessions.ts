import { ok } from '@app/shared/base/result.ts'
import type { endOwnStaffSession } from '@app/shared/staff/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { unaudited } from '#domain/audit-store.ts'
import { saveEnded } from '#features/staff/sessions-store.ts'
import type { HandlerInput } from '#http/serve.ts'

/** R10: the caller's session ends with this call; the console tells the pool, which has the refresh token. */
export async function endOwn(
  deps: Deps<'staff'>,
  { staff, write, sessionId }: HandlerInput<typeof endOwnStaffSession>,
) {
  return sessionId === null
    ? unaudited(ok({ ended: true as const }))
    : saveEnded(deps, { staff, write, sessionId })
}
