import { openDeps } from '#aws/deps.ts'
import { runDraws } from '#features/events/drawing/draw-job.ts'
import { runQueues } from '#features/events/queuing/queue-job.ts'
import { cuttable } from '#test/crash.ts'

/** A job as a process of its own that kills itself at the given place. */
const [job, place] = process.argv.slice(2)
let passed = 0
async function die(): Promise<void> {
  passed += 1
  if (passed < Number(place)) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => undefined)
}
if (job === 'queue-job') await runQueues(cuttable(openDeps(job), die))
else if (job === 'draw-job') await runDraws(cuttable(openDeps(job), die))
