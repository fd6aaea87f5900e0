import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Deps } from '#aws/deps.ts'
import { log } from '#aws/log.ts'
import {
  membersAt,
  mendTally,
  missingTallies,
  type Place,
  placeAt,
  readPlace,
  savePlace,
} from '#features/members/list/checking-store.ts'
import { refreshFacts } from '#features/members/list/refreshing.ts'

type Job = Deps<'member-desk-job'>

/** A run ends well before its time limit, and the next one continues. */
const RUN_MS = 30_000

/**
 * Once a day: gathers the facts of every member again, also of those from before there were facts, and then compares the
 * tallies with the sums of all facts. It continues where the last run stopped.
 */
export async function checkFacts(deps: Job) {
  const tally = { members: 0, talliesMended: 0 }
  const until = deps.now().getTime() + RUN_MS
  const today = tokyoDate(deps.now())
  const found = await readPlace(deps)
  let place: Place =
    found === null || (found.status === 'done' && found.day !== today) ? placeAt(today) : found
  while (place.status !== 'done' && deps.now().getTime() < until) {
    if (place.status === 'tallies') {
      tally.talliesMended = await mendTallies(deps)
      place = { ...place, status: 'done', after: null }
    } else {
      const { ids, next } = await membersAt(deps, place)
      await refreshFacts(deps, ids)
      tally.members += ids.length
      place = next
    }
    await savePlace(deps, place)
  }
  return tally
}

/** Members change during the check: only a difference that both looks find is wrong. */
async function mendTallies(deps: Job): Promise<number> {
  const first = await missingTallies(deps)
  if (first.length === 0) return 0
  const seen = new Set(first.map((missing) => JSON.stringify(missing)))
  const wrong = (await missingTallies(deps)).filter((missing) => seen.has(JSON.stringify(missing)))
  if (wrong.length > 0)
    log.error('tallies of members differ', { tallies: wrong.map(({ facet, value }) => `${facet} ${value}`) })
  for (const missing of wrong) await mendTally(deps, missing)
  return wrong.length
}
