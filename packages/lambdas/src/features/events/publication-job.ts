import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import type { Tally } from '#aws/scheduled.ts'
import { dropTask, publishPlanned, readDraft, readDue } from '#features/events/publication-job-store.ts'

type Job = Deps<'publication-job'>

/** Publishes each event whose time has come; a plan that was taken back or done already is dropped. */
export async function publishDue(deps: Job): Promise<Tally> {
  const due = await readDue(deps)
  let published = 0
  let failed = 0
  for (const task of due) {
    try {
      const row = await readDraft(deps, task)
      if (row === null) await dropTask(deps, task)
      else if (await publishPlanned(deps, task, row)) published += 1
    } catch (error) {
      failed += 1
      log.error('planned publication failed', { eventId: task.eventId, ...faultFields(error) })
    }
  }
  return { published, failed }
}
