import { secondsOf } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Guardianship } from '#domain/guardian-store.ts'
import { indexWrites } from '#domain/member-index-store.ts'
import { laterThan } from '#domain/version.ts'

type Job = Deps<'guardian-job'>

/** The guardianships with something to do by now. */
export async function readDueRows(deps: Job): Promise<Guardianship[]> {
  const { guardianships } = deps.tables
  const found = await paginate((after) =>
    guardianships.query(
      {
        index: 'byDue',
        where: '#queue = :due AND #dueAt <= :now',
        values: { due: 'due', now: deps.now().toISOString() },
        limit: 100,
        after,
      },
      v.object({ childId: v.string() }),
    ),
  )
  const rows = await Promise.all(found.map(({ childId }) => guardianships.get({ childId })))
  return rows.flatMap((row) => row ?? [])
}

/** A former member: the job has no next step. */
export async function dropDue(deps: Job, row: Guardianship): Promise<void> {
  const { queue: _queue, ...rest } = row
  await deps.transact([
    deps.tables.guardianships.put(
      { ...rest, revision: row.revision + 1 },
      { condition: '#revision = :revision', values: { revision: row.revision } },
    ),
  ])
}

/**
 * R9: seven days after a refusal: they are out, and the leaving job erases everything. No lock: they may come back with a
 * guardian's consent, or of age.
 */
export function closeWrites(deps: Job, member: Item<'users'>): Write[] {
  const now = deps.now()
  const nowSec = secondsOf(now)
  return [
    deps.tables.leavings.put(
      {
        sub: member.id,
        state: 'left',
        dueAtSec: nowSec,
        done: [],
        leftAt: now.toISOString(),
        rejoinFrom: tokyoDate(now),
        undoEndSec: nowSec,
        statusBefore: member.status,
        cancelCountBefore: member.cancelCount,
      },
      { condition: 'attribute_not_exists(#sub)' },
    ),
    deps.tables.users.update(
      { id: member.id },
      'SET #status = :left, #cancelDate = :today, #updatedAt = :at',
      {
        condition:
          '#updatedAt = :expected AND #status IN (:active, :restricted, :applied) AND #consentState = :refused',
        values: {
          left: 'left',
          today: tokyoDate(now),
          at: laterThan(member.updatedAt, now),
          expected: member.updatedAt,
          active: 'active',
          restricted: 'restricted',
          applied: 'waiting',
          refused: 'refused',
        },
      },
    ),
    ...indexWrites(deps, member, { ...member, status: 'left' }),
  ]
}
