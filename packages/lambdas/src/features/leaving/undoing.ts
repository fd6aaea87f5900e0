import type { AnswerOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { undoLeaving } from '@app/shared/leaving/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { type LinkClaim, readLink } from '#domain/undo-link.ts'
import { undoSteps } from '#features/leaving/leave-steps.ts'
import { moveWrite, readRecord } from '#features/leaving/leaving-store.ts'
import type { Leaving, LeavingRecord } from '#features/leaving/record.ts'
import { type Checkpoint, runSteps } from '#features/leaving/steps.ts'

/**
 * R10: takes leaving back by the link of the mail. Everything is as before but the seats; what fails on the
 * way is asked again by the person or finished by the job.
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
  // Without an open record the write cannot take; the same press sent again still gets its earlier answer.
  const writes = [wayBack(deps, claim, record)]
  const request = { ...write, sub: claim.sub }
  const begun = await writeOnce(deps, request, { restored: true as const }, writes, () =>
    refuse('LINK_INVALID'),
  )
  if (begun === null) return refuse('TRY_AGAIN')
  const moved = begun.ok ? await readRecord(deps, claim.sub) : null
  if (moved?.state === 'undoing') await finishUndoing(deps, moved, at)
  return begun
}

/** From a finished leaving that can still be taken back, or from a way back that was cut off. */
function wayBack(deps: Leaving, { sub, atMs }: LinkClaim, record: LeavingRecord | null): Write {
  const isHers = record !== null && Date.parse(record.leftAt) === atMs
  const isOpen = isHers && deps.now().getTime() < record.undoEndSec * 1000
  if (isOpen && record.state === 'left') return moveWrite(deps, record, { state: 'undoing' })
  const state = isHers && record.state === 'undoing' ? 'undoing' : 'none'
  return deps.tables.leavings.expect({ sub }, { condition: '#state = :state', values: { state } })
}

/** The steps that are left; then status and record change together. */
export async function finishUndoing(deps: Leaving, record: LeavingRecord, at?: Checkpoint): Promise<void> {
  if (!(await runSteps(deps, record, undoSteps, at))) return
  const { sub, statusBefore, cancelCountBefore } = record
  await deps.transact([
    deps.tables.users.update(
      { id: sub },
      'SET #status = :before, #cancelDate = :none, #cancelCount = :count, #updatedAt = :at',
      {
        condition: '#status = :left',
        values: {
          left: 'left',
          before: statusBefore,
          none: null,
          count: cancelCountBefore,
          at: deps.now().toISOString(),
        },
      },
    ),
    deps.tables.leavings.remove({ sub }, { condition: '#state = :undoing', values: { undoing: 'undoing' } }),
  ])
}
