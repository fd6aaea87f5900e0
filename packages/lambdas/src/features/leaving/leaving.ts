import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/leaving/contract.ts'
import { isFreshProof, rejoinDate, undoEndSec } from '@app/shared/leaving/rules.ts'
import { leavesOverTerms, type TermsOfMember } from '@app/shared/terms/versions.ts'
import { type RequestToken, verifiedEmail } from '#aws/cognito/user-pool.ts'
import type { Deps } from '#aws/deps.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { isIn } from '#domain/member-status.ts'
import { lockOf } from '#domain/rejoin-lock-store.ts'
import { type Checkpoint, leaveSteps, runSteps } from '#features/leaving/leave-steps.ts'
import {
  beginLeaving,
  futureEvents,
  type Leaving,
  type LeavingRecord,
  moveOn,
  readMember,
  readRecord,
} from '#features/leaving/leaving-store.ts'
import { leaveWithoutProfile } from '#features/leaving/without-profile.ts'

type Leave = Deps<'leave'>

export interface Leaver {
  readonly sub: string
  readonly authTimeSec: number | null
  readonly accessToken: RequestToken
  readonly write: WriteRequest
}

/** What leaving now would cancel, and the first day to rejoin. */
export async function preview(deps: Leave, sub: string): Promise<AnswerOf<typeof contract.previewLeaving>> {
  const now = deps.now()
  const [member, events] = await Promise.all([readMember(deps, sub), futureEvents(deps, sub, now)])
  if (member === null) return ok({ participations: [], rejoinFrom: null })
  if (!isIn(member.status)) return refuse('MEMBER_RESTRICTED')
  return ok({ participations: events, rejoinFrom: rejoinFrom(deps, member) })
}

/**
 * R10, SEC-E13: the caller leaves. From the first write on the member is out and the answer is final; the job
 * finishes a step that fails after it.
 */
export async function leave(
  deps: Leave,
  { sub, authTimeSec, accessToken, write }: Leaver,
  at?: Checkpoint,
): Promise<AnswerOf<typeof contract.leaveCommunity>> {
  const now = deps.now()
  const member = await readMember(deps, sub)
  if (!isFreshProof(authTimeSec, now)) return refuse('PROOF_TOO_OLD')
  if (member === null) return leaveWithoutProfile(deps, accessToken, write)
  if (member.status === 'deregistered' || member.status === 'refused') return refuse('MEMBER_RESTRICTED')
  const begun = await beginLeaving(deps, write, member, {
    rejoinFrom: rejoinFrom(deps, member),
    undoEndSec: undoEndSec(now),
  })
  if (begun === null) return refuse('TRY_AGAIN')
  if (!begun.ok) return begun
  const record = await readRecord(deps, sub)
  try {
    if (record?.state === 'leaving') await finishLeaving(deps, record, at)
  } catch (error) {
    log.error('leaving was cut off', { actor: actor(sub), ...faultFields(error) })
  }
  return begun
}

/** The first day to rejoin: at once for a member who leaves instead of agreeing to new terms (article 11). */
function rejoinFrom({ now, settings }: Leave, member: TermsOfMember): string {
  const at = now()
  return leavesOverTerms(member, at) ? tokyoDate(at) : rejoinDate(at, settings.REJOIN_LOCKOUT_MONTHS)
}

/** Runs the remaining steps; then the undo period begins. */
export async function finishLeaving(deps: Leaving, record: LeavingRecord, at?: Checkpoint): Promise<void> {
  if (!(await runSteps(deps, record, leaveSteps, at))) return
  await moveOn(deps, record, { state: 'left', dueAtSec: record.undoEndSec })
}

/** R10: shown after the code, before the form is filled in. */
export async function rejoining(
  deps: Leave,
  accessToken: RequestToken,
): Promise<AnswerOf<typeof contract.askRejoining>> {
  const email = await verifiedEmail(accessToken, deps.now())
  if (!email.ok && email.code === 'UNAUTHORIZED') return refuse('UNAUTHORIZED')
  return ok({ rejoinFrom: email.ok ? await lockOf(deps, email.value) : null })
}
