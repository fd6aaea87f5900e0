import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import type { Tally } from '#aws/scheduled.ts'
import {
  dropTask,
  publishPlanned,
  readDraft,
  readDue,
} from '#features/events/editing/publication-job-store.ts'
import { remind } from '#features/events/notices/reminders.ts'
import { refundEvent } from '#features/events/paying/event-refunds.ts'

type Job = Deps<'publication-job'>

/** Runs due tasks: publishes events, sends reminders. Drops tasks that were cancelled, moved or done. */
export async function publishDue(deps: Job): Promise<Tally> {
  const due = await readDue(deps)
  let published = 0
  let reminded = 0
  let failed = 0
  for (const task of due) {
    try {
      if (task.kind === 'refundEvent') {
        await refundEvent(deps, task.eventId)
        await dropTask(deps, task)
        continue
      }
      if (task.kind !== 'publishEvent') {
        if (await remind(deps, task, task.kind)) reminded += 1
        continue
      }
      const row = await readDraft(deps, task)
      if (row === null) await dropTask(deps, task)
      else if (await publishPlanned(deps, task, row)) published += 1
    } catch (error) {
      failed += 1
      log.error('due task failed', { kind: task.kind, eventId: task.eventId, ...faultFields(error) })
    }
  }
  return { published, reminded, failed }
}
