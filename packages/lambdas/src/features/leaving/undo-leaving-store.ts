import { refuse } from '@app/shared/base/result.ts'
import { type IdempotencyStore, type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { indexWrites } from '#domain/member-index-store.ts'
import { laterThan } from '#domain/version.ts'
import { type Leaving, type LeavingRecord, moveWrite, readMember } from '#features/leaving/leaving-store.ts'

/**
 * Undo starts from the state `from`, once per key. Without an open record (null) the write fails; the
 * same key still gets its earlier answer.
 */
export function beginUndoing(
  deps: Leaving & IdempotencyStore,
  write: WriteRequest,
  record: LeavingRecord | null,
  from: 'left' | 'undoing' | null,
) {
  const { leavings } = deps.tables
  const stands = { condition: '#state = :state', values: { state: from ?? 'none' } }
  const begin =
    from === 'left' && record !== null
      ? moveWrite(deps, record, { state: 'undoing' })
      : leavings.expect({ sub: write.sub }, stands)
  return writeOnce(deps, write, { restored: true as const }, [begin], () => refuse('LINK_INVALID'))
}

/** The previous status, and the end of the record. */
export async function restoreMember(
  deps: Leaving,
  { sub, statusBefore, cancelCountBefore }: LeavingRecord,
): Promise<void> {
  const member = await readMember(deps, sub)
  if (member === null || statusBefore === null) return
  await deps.transact([
    deps.tables.users.update(
      { id: sub },
      'SET #status = :before, #cancelDate = :none, #cancelCount = :count, #updatedAt = :at',
      {
        condition: '#status = :left AND #updatedAt = :expected',
        values: {
          left: 'left',
          expected: member.updatedAt,
          before: statusBefore,
          none: null,
          count: cancelCountBefore,
          at: laterThan(member.updatedAt, deps.now()),
        },
      },
    ),
    deps.tables.leavings.remove({ sub }, { condition: '#state = :undoing', values: { undoing: 'undoing' } }),
    ...indexWrites(deps, member, { ...member, status: statusBefore }),
  ])
}
