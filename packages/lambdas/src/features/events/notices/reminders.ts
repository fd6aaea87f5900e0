import { isOver } from '@app/shared/events/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { announceMailing, type NewMailing } from '#domain/mailings-store.ts'
import { dropTask } from '#features/events/editing/publication-job-store.ts'
import {
  beginReminder,
  dueAt,
  type Reminder,
  readPublished,
} from '#features/events/notices/reminders-store.ts'
import type { EventRow } from '#features/events/stored/event-fields.ts'

type Job = Deps<'publication-job'>

/** R7: reminds people with a seat once per date; drops a task of an earlier date. */
export async function remind(deps: Job, task: Item<'dueTasks'>, kind: Reminder): Promise<boolean> {
  const row = await readPublished(deps, task.eventId)
  const mailing = row === null ? null : mailingOf(row, task, kind, deps.now())
  if (mailing === null) {
    await dropTask(deps, task)
    return false
  }
  const mailingId = await beginReminder(deps, task, mailing)
  if (mailingId !== null) await announceMailing(deps, mailingId)
  return mailingId !== null
}

/** The mailing of a task that is still right: the event is ahead, and the task is of its present start. */
function mailingOf(row: EventRow, task: Item<'dueTasks'>, kind: Reminder, now: Date): NewMailing | null {
  const { eventId, eventStartDateTime: startsAt, eventRegistrationStatus: status } = row
  if (startsAt === null || status === 'draft' || status === 'cancelled' || isOver(row, now)) return null
  if (Date.parse(startsAt) <= now.getTime() || !task.dueId.startsWith(`${dueAt(kind, startsAt)}#`))
    return null
  const base = {
    subjectId: eventId,
    version: `${kind}#${new Date(startsAt).toISOString()}`,
    audience: { of: 'event' as const, eventId, statuses: ['registered' as const] },
  }
  // R7: where seats are limited, the mail of the day before asks whether they come, while a seat can be given back.
  const canGiveBack = row.cancelUntil == null || Date.parse(row.cancelUntil) > now.getTime()
  if (kind === 'remindDay' && row.eventRegistrationLimit !== null && canGiveBack)
    return { ...base, kind: 'eventKeepSeat', data: { startsAt } }
  return { ...base, kind: 'eventReminder', data: { startsAt, when: kind === 'remindDay' ? 'day' : 'hours' } }
}
