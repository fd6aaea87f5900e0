import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item, type Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { TryAgain } from '#aws/retryable.ts'
import { mailingIdOf, mailingWrite, type NewMailing } from '#domain/mailings-store.ts'
import type { EventRow } from '#features/events/stored/event-fields.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Planner = Pick<StaffRow, 'staffId' | 'name' | 'role'>
type Task = Item<'dueTasks'>

/** How long before the start each reminder is sent. */
export const REMINDERS = { remindDay: 24 * 3_600_000, remindHours: 3 * 3_600_000 } as const
export type Reminder = keyof typeof REMINDERS
const KINDS = ['remindDay', 'remindHours'] as const satisfies readonly Reminder[]

/**
 * The rows by which the tick sends the reminders of an event, for the transaction that changes its start. Those of the
 * former start go; one that is due already is not put: a change of the date tells of itself.
 */
export function reminderWrites(
  deps: Needs<{ dueTasks: ['put', 'remove'] }>,
  eventId: string,
  { before, after }: { readonly before: string | null; readonly after: string | null },
  by: Planner,
): Write[] {
  const [former, next] = [before, after].map((at) => reminderTasks(eventId, at, by))
  const stays = new Set(next?.map(({ dueId }) => dueId))
  const gone = former?.filter(({ dueId }) => !stays.has(dueId)) ?? []
  const put = next?.filter((task) => isToCome(task, deps.now())) ?? []
  const { dueTasks } = deps.tables
  return [
    ...gone.map(({ queue, dueId }) => dueTasks.remove({ queue, dueId })),
    ...put.map((task) => dueTasks.put(task)),
  ]
}

/** The rows of the reminders of an event that starts then; none without a start. */
export function reminderTasks(eventId: string, startsAt: string | null, by: Planner): Task[] {
  if (startsAt === null) return []
  return KINDS.map((kind) => ({
    queue: 'due',
    dueId: `${dueAt(kind, startsAt)}#${kind}#${eventId}`,
    kind,
    eventId,
    staffId: by.staffId,
    staffName: by.name,
    role: by.role,
  }))
}

/** False for a reminder whose time has passed. */
export function isToCome({ dueId }: Pick<Task, 'dueId'>, now: Date): boolean {
  return dueId > now.toISOString()
}

/** When a reminder of an event is sent. */
export function dueAt(kind: Reminder, startsAt: string): string {
  return new Date(Date.parse(startsAt) - REMINDERS[kind]).toISOString()
}

export function readPublished(deps: Deps<'publication-job'>, eventId: string): Promise<EventRow | null> {
  return deps.tables.events.get({ eventId })
}

/**
 * Starts the mailing of a reminder and ends its task, both or none. Null when the mailing exists already: the date was
 * moved away and back. The task is then deleted alone.
 */
export async function beginReminder(
  deps: Deps<'publication-job'>,
  { queue, dueId }: Task,
  mailing: NewMailing,
): Promise<string | null> {
  const { dueTasks, mailings } = deps.tables
  const done = dueTasks.remove({ queue, dueId })
  const together = await deps.transact([mailingWrite(deps, mailing), done])
  if (together.done) return mailingIdOf(mailing)
  if (currentItem(mailings, together.failed[0]) === null) throw new TryAgain()
  await deps.transact([done])
  return null
}
