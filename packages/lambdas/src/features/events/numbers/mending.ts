import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { readPlace, savePlace } from '#features/events/joining/seats-check-store.ts'
import { type ListedEvent, listedEvents, wrongNumbers } from '#features/events/numbers/mending-store.ts'
import { writeNumbers } from '#features/events/numbers/writing-store.ts'
import { monthOf } from '#tables/public-numbers.ts'

/** Events of one write. */
const AT_ONCE = 25
/** The check of seats needs the rest of the function's time. */
const RUN_MS = 15_000
const JOB = 'public-numbers'

/**
 * Writes the public numbers that are missing, and those of coming events that differ from their counters: of events from
 * before there were any, and after changes that the stream has lost. It continues where the last run stopped, and ends with the list or its time.
 */
export async function mendNumbers(deps: Deps<'seats-check-job'>) {
  const tally = { numbersMended: 0, failed: 0 }
  const until = deps.now().getTime() + RUN_MS
  let place = await readPlace(deps, JOB)
  do {
    const { rows, nextToken } = await listedEvents(deps, place)
    await savePlace(deps, JOB, nextToken)
    await mendPage(deps, rows, tally)
    place = nextToken ?? undefined
  } while (place !== undefined && deps.now().getTime() < until)
  return tally
}

async function mendPage(
  deps: Deps<'seats-check-job'>,
  page: readonly ListedEvent[],
  tally: { numbersMended: number; failed: number },
): Promise<void> {
  for (const [month, events] of Map.groupBy(page, monthOfListed)) {
    try {
      const wrong = await wrongNumbers(deps, month, events)
      for (let from = 0; from < wrong.length; from += AT_ONCE)
        await writeNumbers(deps, wrong.slice(from, from + AT_ONCE))
      tally.numbersMended += wrong.length
    } catch (error) {
      tally.failed += 1
      log.error('public numbers not mended', { month, ...faultFields(error) })
    }
  }
}

function monthOfListed({ eventStartDateTime }: ListedEvent): string {
  return monthOf(eventStartDateTime === null ? null : Date.parse(eventStartDateTime))
}
