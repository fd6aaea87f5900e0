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
  for (const eventId of inTurn(await openQueues(deps), deps.now())) {
    try {
      tally.steps += await runQueue(deps, eventId, until)
    } catch (error) {
      tally.failed += 1
      log.error('queue not moved', { event: eventId, ...faultFields(error) })
    }
  }
  return tally
}

/**
 * Each run begins elsewhere, far from where the last one began: where the time is too short for all, every queue is soon
 * among the first.
 */
export function inTurn<Queue>(queues: readonly Queue[], now: Date): Queue[] {
  const minute = Math.floor(now.getTime() / 60_000)
  const start = Math.floor(((minute * GOLDEN) % 1) * queues.length)
  return [...queues.slice(start), ...queues.slice(0, start)]
}
/** Multiples of it, modulo one, spread evenly. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

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
