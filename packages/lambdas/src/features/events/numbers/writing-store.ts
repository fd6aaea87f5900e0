import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { TryAgain } from '#aws/retryable.ts'
import { numberOf } from '#features/events/stored/public-number.ts'
import { tables } from '#tables/all.ts'
import { monthOf, type PublicNumber } from '#tables/public-numbers.ts'

type Numbers = Needs<{ eventCounters: ['query']; publicNumbers: ['get', 'put'] }>
type Counter = Item<'eventCounters'>

/** More than invocations that write the same month at once. */
const ROUNDS = 10

/**
 * Writes the public numbers of these events from their counters. Each month is one write, over the version that was read
 * before the counters: of two that overlap, the later one reads again. Throws `TryAgain` when others keep winning, and
 * an error where one of several counters cannot be read: a sum without it would be too low.
 */
export async function writeNumbers(deps: Numbers, eventIds: readonly string[]): Promise<void> {
  const found = await inParallel(eventIds, async (eventId) => ({
    eventId,
    month: monthOfAll(await readCounters(deps, eventId)),
  }))
  const known = found.flatMap(({ eventId, month }) => (month === null ? [] : [{ eventId, month }]))
  for (const [month, events] of Map.groupBy(known, (each) => each.month))
    await writeMonth(
      deps,
      month,
      events.map(({ eventId }) => eventId),
    )
}

async function writeMonth(deps: Numbers, month: string, eventIds: readonly string[]): Promise<void> {
  const { publicNumbers } = deps.tables
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await publicNumbers.get({ month })
    const readAtMs = deps.now().getTime()
    const counters = await Promise.all(eventIds.map((eventId) => readCounters(deps, eventId)))
    const changed = counters.map((shards, n): [string | undefined, PublicNumber] => [
      eventIds[n],
      numberOf(shards, readAtMs),
    ])
    const { version = 0, numbers = {} } = before ?? {}
    const written = await deps.transact([
      publicNumbers.put(
        { month, version: version + 1, numbers: { ...numbers, ...Object.fromEntries(changed) } },
        before === null
          ? { condition: 'attribute_not_exists(#month)' }
          : { condition: '#version = :version', values: { version } },
      ),
    ])
    if (written.done) return
  }
  throw new TryAgain()
}

/** All counters of an event; none for one that was never published. */
async function readCounters({ tables: { eventCounters } }: Numbers, eventId: string): Promise<Counter[]> {
  const counters = await paginate((after) =>
    eventCounters.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 100, after },
      tables.eventCounters.item,
    ),
  )
  const [first] = counters
  if (first !== undefined && counters.length < first.rules.shards)
    throw new Error(`${counters.length} of ${first.rules.shards} counters can be read`)
  return counters
}

function monthOfAll([first]: readonly Counter[]): string | null {
  if (first === undefined) return null
  return monthOf(first.startsAtSec === undefined ? null : first.startsAtSec * 1000)
}
