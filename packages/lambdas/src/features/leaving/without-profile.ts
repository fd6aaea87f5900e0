import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { leaveCommunity } from '@app/shared/leaving/contract.ts'
import { type RequestToken, verifiedEmail } from '#aws/cognito/user-pool.ts'
import { deleteAccount } from '#aws/cognito/user-pool-admin.ts'
import type { Deps } from '#aws/deps.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { readRecord } from '#features/leaving/leaving-store.ts'
import { mailDeleted } from '#features/leaving/notify-store.ts'
import { beginDeleting } from '#features/leaving/without-profile-store.ts'

const GONE = ok({ rejoinFrom: null })

/**
 * R10: an account without a profile has no seat, no plan and no membership to come back to. So it is deleted at once,
 * without a way back and without a lock: its address may sign up again the same minute. The job erases what it leaves.
 */
export async function leaveWithoutProfile(
  deps: Deps<'leave'>,
  accessToken: RequestToken,
  write: WriteRequest,
): Promise<AnswerOf<typeof leaveCommunity>> {
  const { sub } = write
  const email = await verifiedEmail(accessToken, deps.now())
  if (!email.ok && email.code === 'UNAUTHORIZED') {
    return (await readRecord(deps, sub)) === null ? refuse('UNAUTHORIZED') : GONE
  }
  const address = email.ok ? email.value : null
  const begun = await beginDeleting(deps, write, address)
  if (begun === null) return refuse('TRY_AGAIN')
  if (!begun.ok) return begun
  try {
    await deleteAccount(deps.settings.USER_POOL_ID, sub)
    if (address !== null) await mailDeleted(deps, address)
  } catch (error) {
    log.error('deleting an account was cut off', { actor: actor(sub), ...faultFields(error) })
  }
  return begun
}
