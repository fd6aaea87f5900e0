import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { count } from '#aws/metrics.ts'
import {
  type CountedEvent,
  countRows,
  eventsSince,
  readCounters,
} from '#features/events/joining/seats-check-store.ts'
import { LISTED_MS } from '#tables/listing-keys.ts'

type Job = Deps<'seats-check-job'>

/** People join during the check: only a difference that repeats while the counters do not change is wrong. */
const LOOKS = 3

/** SEC-I10: for every future event, on each shard, rows = counter <= seats. It repairs nothing. */
export async function checkSeats(deps: Job) {
  const tally = { events: 0, mismatched: 0, failed: 0 }
  for (const event of await eventsSince(deps, new Date(deps.now().getTime() - LISTED_MS).toISOString())) {
    try {
      tally.events += 1
      const wrong = await wrongShards(deps, event)
      if (wrong.length === 0) continue
      tally.mismatched += 1
      count('CounterMismatch', { event: event.eventId })
      log.error('counter mismatch', { event: event.eventId, shards: wrong })
    } catch (error) {
      tally.failed += 1
      log.error('seats not checked', { event: event.eventId, ...faultFields(error) })
    }
  }
  return tally
}

async function wrongShards(deps: Job, event: CountedEvent) {
  let wrong: { shard: number; taken: number; rows: number; seats: number }[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    const before = await readCounters(deps, event)
    const rows = await countRows(deps, event.eventId)
    const after = await readCounters(deps, event)
    const shards = new Set([...before.keys(), ...rows.keys()])
    wrong = [...shards].flatMap((shard) => {
      const { taken = 0, seats = 0 } = before.get(shard) ?? {}
      const found = rows.get(shard) ?? 0
      const stoodStill = (after.get(shard)?.taken ?? 0) === taken
      return stoodStill && (found !== taken || taken > seats) ? [{ shard, taken, rows: found, seats }] : []
    })
    if (wrong.length === 0) return []
  }
  return wrong
}
