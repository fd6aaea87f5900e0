import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { auditWrite } from '#domain/audit-store.ts'
import { reminderWrites } from '#features/events/notices/reminders-store.ts'
import { newCounters, overVersion } from '#features/events/stored/counters-store.ts'
import { newDraw } from '#features/events/stored/draw-opening-store.ts'
import { type EventRow, fieldsOf, openingSeats, publishedRow } from '#features/events/stored/event-fields.ts'
import { tables } from '#tables/all.ts'

type Job = Deps<'publication-job'>
type Task = Item<'dueTasks'>

/** What is due by now, oldest first. */
export function readDue(deps: Job): Promise<Task[]> {
  const now = deps.now().toISOString()
  return paginate((after) =>
    deps.tables.dueTasks.query(
      { where: '#queue = :due AND #dueId <= :now', values: { due: 'due', now }, limit: 100, after },
      tables.dueTasks.item,
    ),
  )
}

/** The draft that is to be published at this very time; null when the plan has changed. */
export async function readDraft(deps: Job, { eventId, dueId }: Task): Promise<EventRow | null> {
  const row = await deps.tables.events.get({ eventId })
  const isPlanned =
    row?.eventRegistrationStatus === 'draft' &&
    row.publishAt !== undefined &&
    dueId.startsWith(`${row.publishAt}#`)
  return isPlanned ? row : null
}

export async function dropTask(deps: Job, { queue, dueId }: Task): Promise<void> {
  await deps.transact([deps.tables.dueTasks.remove({ queue, dueId })])
}

/** Publishes the draft, opens its counters and ends the task together; false when it has been edited since. */
export async function publishPlanned(deps: Job, task: Task, row: EventRow): Promise<boolean> {
  const { publishAt, ...bare } = row
  const fields = fieldsOf(row, [])
  const basedOn = row.version ?? 0
  const next = publishedRow(bare, fields, basedOn + 1)
  const auditEvent = {
    action: 'eventPublished' as const,
    target: { kind: 'event' as const, id: row.eventId },
    organizationId: row.organizationId ?? null,
    changes: [{ field: 'publishAt' as const, before: publishAt ?? null, after: null }],
  }
  const actor = { staffId: task.staffId, name: task.staffName, role: task.role }
  const { done } = await deps.transact([
    deps.tables.events.put(next, overVersion(basedOn)),
    ...newCounters(deps, row.eventId, fields, openingSeats(fields)),
    ...(await newDraw(deps, row.eventId, fields)),
    ...reminderWrites(deps, row.eventId, { before: null, after: fields.eventStartDateTime }, actor),
    deps.tables.dueTasks.remove({ queue: task.queue, dueId: task.dueId }),
    auditWrite(deps, actor, auditEvent),
  ])
  return done
}
