import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { count } from '#aws/metrics.ts'
import { moveEnds } from '#features/events/joining/row-ends-store.ts'
import {
  type CountedEvent,
  countRows,
  eventsSince,
  readCounters,
  readPlace,
  type Seated,
  savePlace,
} from '#features/events/joining/seats-check-store.ts'
import { LISTED_MS } from '#tables/listing-keys.ts'

type Job = Deps<'seats-check-job'>
const JOB = 'seats-check'

/** People join during the check: only a difference that repeats while the counters do not change is wrong. */
const LOOKS = 3

/** A run ends well before its time limit, and the next one continues. */
const RUN_MS = 30_000

/**
 * SEC-I10: for every future event, on each shard, rows = counter <= seats. It repairs no seat; rows that go by the
 * date of an event move their end with it. It continues where the last run stopped, and ends with the list or its time. The place moves on before the events are checked: an event that
 * ends the run stays unchecked, and those after it do not.
 */
export async function checkSeats(deps: Job) {
  const tally = { events: 0, mismatched: 0, failed: 0 }
  const until = deps.now().getTime() + RUN_MS
  const since = new Date(deps.now().getTime() - LISTED_MS).toISOString()
  let place = await readPlace(deps, JOB)
  do {
    const { rows, nextToken } = await eventsSince(deps, since, place)
    await savePlace(deps, JOB, nextToken)
    for (const found of await Promise.all(rows.map((event) => check(deps, event)))) {
      tally.events += 1
      if (found !== 'right') tally[found] += 1
    }
    place = nextToken ?? undefined
  } while (place !== undefined && deps.now().getTime() < until)
  return tally
}

async function check(deps: Job, event: CountedEvent): Promise<'right' | 'mismatched' | 'failed'> {
  try {
    const { wrong, seated } = await wrongShards(deps, event)
    await moveEnds(deps, event, seated)
    if (wrong.length === 0) return 'right'
    count('CounterMismatch', { event: event.eventId })
    log.error('counter mismatch', { event: event.eventId, shards: wrong })
    return 'mismatched'
  } catch (error) {
    log.error('seats not checked', { event: event.eventId, ...faultFields(error) })
    return 'failed'
  }
}

async function wrongShards(deps: Job, event: CountedEvent) {
  let wrong: { shard: number; taken: number; rows: number; seats: number }[] = []
  let seated: readonly Seated[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    const before = await readCounters(deps, event)
    const rows = await countRows(deps, event.eventId)
    seated = rows.seated
    const after = await readCounters(deps, event)
    const shards = new Set([...before.keys(), ...rows.seats.keys()])
    wrong = [...shards].flatMap((shard) => {
      const { taken = 0, seats = 0 } = before.get(shard) ?? {}
      const found = rows.seats.get(shard) ?? 0
      const stoodStill = (after.get(shard)?.taken ?? 0) === taken
      return stoodStill && (found !== taken || taken > seats) ? [{ shard, taken, rows: found, seats }] : []
    })
    if (wrong.length === 0) break
  }
  return { wrong, seated }
}
