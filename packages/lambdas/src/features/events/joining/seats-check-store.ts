import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { TryAgain } from '#aws/retryable.ts'

type Job = Deps<'seats-check-job'>
/** Events that are checked at once; each of them may have many thousand rows. */
const AT_ONCE = 20
const ROWS = 500

/** Each has a place of its own in its list of events. */
type PlaceOf = 'seats-check' | 'public-numbers'

const EventRow = v.object({ eventId: v.string(), counterShards: v.number() })
export type CountedEvent = v.InferOutput<typeof EventRow>

/** A page of the events that start after a moment, or have no date. A place that has passed is the beginning. */
export function eventsSince(deps: Job, since: string, after: string | undefined) {
  const where = '#listing = :all AND #listedAt >= :since'
  const coming = { index: 'byStart', where, values: { all: 'all', since }, limit: AT_ONCE } as const
  return deps.tables.events.query({ ...coming, after }, EventRow)
}

/** Where the last run stopped; undefined at the beginning of the list. */
export async function readPlace(deps: Job, job: PlaceOf): Promise<string | undefined> {
  return (await deps.tables.jobPlaces.get({ job }))?.place
}

/** Stores where the next run begins; null for the beginning. */
export async function savePlace(deps: Job, job: PlaceOf, place: string | null): Promise<void> {
  const { done } = await deps.transact([deps.tables.jobPlaces.put({ job, ...(place !== null && { place }) })])
  if (!done) throw new TryAgain()
}

/** The counters of an event, by shard. */
export async function readCounters(deps: Job, { eventId, counterShards }: CountedEvent) {
  const keys = Array.from({ length: counterShards }, (_, shard) => ({ eventId, shard }))
  const counters = await deps.tables.eventCounters.getMany(keys)
  return new Map(counters.map(({ shard, taken, seats = Infinity }) => [shard, { taken, seats }]))
}

/** The taken seats of an event, by shard. */
export async function countRows(deps: Job, eventId: string): Promise<Map<number, number>> {
  const registered = {
    where: '#eventId = :eventId',
    filter: '#status = :registered',
    values: { eventId, registered: 'registered' },
    limit: ROWS,
  }
  const rows = await paginate((after) =>
    deps.tables.participations.query({ ...registered, after }, v.object({ shard: v.number() })),
  )
  const seats = new Map<number, number>()
  for (const { shard } of rows) seats.set(shard, (seats.get(shard) ?? 0) + 1)
  return seats
}
