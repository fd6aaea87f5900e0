import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { TryAgain } from '#aws/retryable.ts'
import { countersOf } from '#domain/counters-store.ts'
import { tables } from '#tables/all.ts'

type Job = Deps<'seats-check-job'>
/** Events that are checked at once; each of them may have many thousand rows. */
const AT_ONCE = 20
const ROWS = 500

/** Each has a place of its own in its list of events. */
type PlaceOf = 'seats-check' | 'public-numbers'

const EventRow = v.object({ eventId: v.string(), counterShards: v.number(), listedAt: v.string() })
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
export async function readCounters(deps: Job, event: CountedEvent) {
  const counters = await countersOf(deps, event)
  return new Map(counters.map(({ shard, taken, seats = Infinity }) => [shard, { taken, seats }]))
}

/**
 * The taken seats of an event, by shard: those of rows, the one of each family where a family takes a seat, and those that
 * are held for a payment; with who has a seat alone.
 */
export async function countRows(
  deps: Job,
  eventId: string,
): Promise<{ seats: Map<number, number>; seated: Seated[] }> {
  const { participations, parties, payments } = deps.tables
  const registered = {
    where: '#eventId = :eventId',
    filter: '#status = :registered AND NOT #seats = :none',
    values: { eventId, registered: 'registered', none: 0 },
    limit: ROWS,
  }
  const families = {
    where: '#eventId = :eventId',
    filter: '#unit = :family AND #people > :none',
    values: { eventId, family: 'family', none: 0 },
    limit: ROWS,
  }
  const held = {
    where: '#eventId = :eventId',
    filter: '#place = :held',
    values: { eventId, held: 'held' },
    limit: ROWS,
  }
  const [rows, seatsOfFamilies, holds] = await Promise.all([
    paginate((after) => participations.query({ ...registered, after }, PersonRow)),
    paginate((after) => parties.query({ ...families, after }, SeatRow)),
    paginate((after) => payments.query({ ...held, after }, HeldRow)),
  ])
  const seats = new Map<number, number>()
  for (const { shard } of [...rows, ...seatsOfFamilies]) seats.set(shard, (seats.get(shard) ?? 0) + 1)
  for (const { shard, count } of holds.flatMap((hold) => hold.seats))
    seats.set(shard, (seats.get(shard) ?? 0) + count)
  return { seats, seated: rows }
}

const HeldRow = v.pick(tables.payments.item, ['seats'])

const SeatRow = v.object({ shard: v.number() })
const PersonRow = v.object({ ...SeatRow.entries, personId: v.string(), changedAt: v.string() })
/** Who has a seat, and since when. */
export type Seated = Pick<v.InferOutput<typeof PersonRow>, 'personId' | 'changedAt'>
