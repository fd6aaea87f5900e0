import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { type ListedEvent, listedEvents, wrongNumbers } from '#features/events/numbers/mending-store.ts'
import { writeNumbers } from '#features/events/numbers/writing-store.ts'
import { monthOf } from '#tables/public-numbers.ts'

/** Events of one write. */
const AT_ONCE = 25

/**
 * Writes the public numbers that are missing, and those of coming events that differ from their counters: of events from
 * before there were any, and after changes that the stream has lost.
 */
export async function mendNumbers(deps: Deps<'seats-check-job'>) {
  const tally = { numbersMended: 0, failed: 0 }
  const byMonth = Map.groupBy(await listedEvents(deps), monthOfListed)
  for (const [month, events] of byMonth) {
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
  return tally
}

function monthOfListed({ eventStartDateTime }: ListedEvent): string {
  return monthOf(eventStartDateTime === null ? null : Date.parse(eventStartDateTime))
}
