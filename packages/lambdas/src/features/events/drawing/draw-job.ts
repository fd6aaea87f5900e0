import { faultFields, log } from '#aws/log.ts'
import type { Tally } from '#aws/scheduled.ts'
import { type DrawJob, openDraws } from '#features/events/drawing/draw-store.ts'
import { stepDraw } from '#features/events/drawing/drawing.ts'

/** How often a draw reads again when others wrote at the same time. */
const LATE = 5

/** Each minute: every draw as far as it goes. One that fails is tried again by the next run. */
export async function runDraws(deps: DrawJob): Promise<Tally> {
  const tally = { steps: 0, failed: 0 }
  for (const eventId of await openDraws(deps)) {
    try {
      tally.steps += await runDraw(deps, eventId)
    } catch (error) {
      tally.failed += 1
      log.error('draw not moved', { event: eventId, ...faultFields(error) })
    }
  }
  return tally
}

async function runDraw(deps: DrawJob, eventId: string): Promise<number> {
  let [steps, late] = [0, 0]
  while (late < LATE) {
    const stepped = await stepDraw(deps, eventId)
    if (stepped === 'rest') return steps
    if (stepped === 'done') steps += 1
    else late += 1
  }
  throw new Error('a draw was read again too often')
}
