import type { AnswerOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { undoLeaving } from '@app/shared/leaving/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { type LinkClaim, readLink } from '#domain/undo-link.ts'
import { type Checkpoint, runSteps, undoSteps } from '#features/leaving/leave-steps.ts'
import { type Leaving, type LeavingRecord, readRecord } from '#features/leaving/leaving-store.ts'
import { beginUndoing, restoreMember } from '#features/leaving/undo-leaving-store.ts'

/**
 * R10: undoes leaving by the link of the mail. Everything is restored but the seats; after a failure
 * the person retries or the job finishes it.
 */
export async function undo(
  deps: Deps<'leave'>,
  token: string,
  write: WriteRequest,
  at?: Checkpoint,
): Promise<AnswerOf<typeof undoLeaving>> {
  const claim = await readLink(deps.keys.pepper, 'leave-undo', token)
  if (claim === null) return refuse('LINK_INVALID')
  const record = await readRecord(deps, claim.sub)
  const begun = await beginUndoing(
    deps,
    { ...write, sub: claim.sub },
    record,
    openStateOf(deps, claim, record),
  )
  if (begun === null) return refuse('TRY_AGAIN')
  const moved = begun.ok ? await readRecord(deps, claim.sub) : null
  if (moved?.state === 'undoing') await finishUndoing(deps, moved, at)
  return begun
}

/** The state to undo: a finished leaving within the undo period, or an interrupted undo. */
function openStateOf(
  deps: Leaving,
  { atMs }: LinkClaim,
  record: LeavingRecord | null,
): 'left' | 'undoing' | null {
  const isHers = record !== null && Date.parse(record.leftAt) === atMs
  const isOpen = isHers && deps.now().getTime() < record.undoEndSec * 1000
  if (isOpen && record.state === 'left') return 'left'
  return isHers && record.state === 'undoing' ? 'undoing' : null
}

/** Runs the remaining steps; then status and record change together. */
export async function finishUndoing(deps: Leaving, record: LeavingRecord, at?: Checkpoint): Promise<void> {
  if (await runSteps(deps, record, undoSteps, at)) await restoreMember(deps, record)
}
