import { secondsOf } from '@app/shared/base/seconds.ts'
import { addDays } from '@app/shared/base/tokyo.ts'
import { tokyoMidnightSec } from '@app/shared/leaving/rules.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import type { Actor } from '#domain/audit-store.ts'
import { tables } from '#tables/all.ts'

export type Task = Item<'memberTasks'>
type Member = Item<'users'>

/** A press works on its own task undisturbed for so long; then the job takes it up. */
const WORKING_MS = 120_000
/** How long the data of a deregistered person stays, for questions about it. */
const RETENTION_SEC = 30 * 86_400

/** What follows a decision: a row of the transaction that makes it. */
export function taskWrite(
  { tables: { memberTasks }, now }: Needs<{ memberTasks: ['put'] }>,
  { staffId, name, role }: Actor,
  of: Pick<Task, 'kind' | 'memberId' | 'decidedAt' | 'rejoinFrom'>,
  at = new Date(now().getTime() + WORKING_MS),
): { readonly row: Task; readonly write: Write } {
  const row: Task = {
    ...of,
    queue: 'members',
    taskId: `${at.toISOString()}#${of.kind}#${of.memberId}`,
    staffId,
    staffName: name,
    role: role as 'owner', // as it stands in the staff row, which was parsed
  }
  return { row, write: memberTasks.put(row) }
}

/** The end of a restriction: the midnight after its last day in Tokyo. */
export function endTask(
  deps: Needs<{ memberTasks: ['put'] }>,
  actor: Actor,
  memberId: string,
  { until, since }: { until: string | null; since: string },
): Write[] {
  if (until === null) return []
  const at = new Date(tokyoMidnightSec(addDays(until, 1)) * 1000)
  return [taskWrite(deps, actor, { kind: 'restrictionEnds', memberId, decidedAt: since }, at).write]
}

/** The record by which the leaving job erases a deregistered person; it cannot be undone. */
export function leavingWrite(
  { tables: { leavings }, now }: Needs<{ leavings: ['put'] }>,
  member: Member,
  rejoinFrom: string,
): Write {
  const nowSec = secondsOf(now())
  return leavings.put(
    {
      sub: member.id,
      state: 'left',
      dueAtSec: nowSec + RETENTION_SEC,
      done: [],
      leftAt: now().toISOString(),
      rejoinFrom,
      undoEndSec: nowSec,
      statusBefore: member.status,
      cancelCountBefore: member.cancelCount,
    },
    { condition: 'attribute_not_exists(#sub)' },
  )
}

/** What is due by now, oldest first. */
export function readDue(deps: Needs<{ memberTasks: ['query'] }>): Promise<Task[]> {
  return paginate((after) =>
    deps.tables.memberTasks.query(
      {
        where: '#queue = :queue AND #taskId <= :now',
        values: { queue: 'members', now: deps.now().toISOString() },
        limit: 100,
        after,
      },
      tables.memberTasks.item,
    ),
  )
}

export function dropWrite(
  { tables: { memberTasks } }: Needs<{ memberTasks: ['remove'] }>,
  { queue, taskId }: Task,
): Write {
  return memberTasks.remove({ queue, taskId })
}

export async function dropTask(deps: Needs<{ memberTasks: ['remove'] }>, task: Task): Promise<void> {
  await deps.transact([dropWrite(deps, task)])
}
