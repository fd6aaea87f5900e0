import type { Deps } from '#aws/deps.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { indexStep, readRun } from '#features/members/desk/index-run-store.ts'
import { endRestriction } from '#features/members/desk/restriction-end-store.ts'
import { follow } from '#features/members/desk/tasks.ts'
import { readDue } from '#features/members/desk/tasks-store.ts'
import { checkFacts } from '#features/members/list/checking.ts'

type Job = Deps<'member-desk-job'>

/** The time of one run; the next run continues from there. */
const STEPS = 8

/** Ends restrictions whose time is over, finishes decisions that were cut off, makes the index of older members, and checks the facts of all. */
export async function runDesk(deps: Job) {
  const tally = { done: 0, indexed: 0, failed: 0 }
  for (const task of await readDue(deps)) {
    try {
      await (task.kind === 'restrictionEnds' ? endRestriction(deps, task) : follow(deps, task))
      tally.done += 1
    } catch (error) {
      tally.failed += 1
      log.error('task of a member not done', {
        actor: actor(task.memberId),
        kind: task.kind,
        ...faultFields(error),
      })
    }
  }
  tally.indexed = await makeIndex(deps)
  return { ...tally, ...(await checkFacts(deps)) }
}

/** R10: indexes members from before the index; from then on each write of a profile updates it. */
async function makeIndex(deps: Job): Promise<number> {
  let run = await readRun(deps)
  let members = 0
  for (let step = 0; step < STEPS && !run.done; step += 1) {
    const made = await indexStep(deps, run)
    run = made.run
    members += made.members
  }
  return members
}
