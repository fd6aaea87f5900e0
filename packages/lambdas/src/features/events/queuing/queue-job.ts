import { faultFields, log } from '#aws/log.ts'
import type { Tally } from '#aws/scheduled.ts'
import { step } from '#features/events/queuing/promoting.ts'
import type { QueueJob } from '#features/events/queuing/promotion-store.ts'
import { openQueues } from '#features/events/queuing/queue-store.ts'

/** A run ends well before its time limit, and the next one continues. */
const RUN_MS = 40_000
/** How often a step reads again when others wrote at the same time. */
const LATE = 5

/** Each minute: every queue as far as it goes. */
export async function runQueues(deps: QueueJob): Promise<Tally> {
  const until = deps.now().getTime() + RUN_MS
  const tally = { steps: 0, failed: 0 }
  for (const eventId of await openQueues(deps)) {
    try {
      tally.steps += await runQueue(deps, eventId, until)
    } catch (error) {
      tally.failed += 1
      log.error('queue not moved', { event: eventId, ...faultFields(error) })
    }
  }
  return tally
}

async function runQueue(deps: QueueJob, eventId: string, until: number): Promise<number> {
  let [steps, late] = [0, 0]
  while (late < LATE && deps.now().getTime() < until) {
    const stepped = await step(deps, eventId)
    if (stepped === 'rest') break
    if (stepped === 'done') steps += 1
    else late += 1
  }
  // What is planned and never written is a fault: all behind it wait.
  if (late === LATE) log.error('queue not written', { event: eventId })
  return steps
}
