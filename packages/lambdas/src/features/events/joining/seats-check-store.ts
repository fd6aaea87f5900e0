import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'

type Job = Deps<'seats-check-job'>
const PAGE = 500

const EventRow = v.object({ eventId: v.string(), counterShards: v.number() })
export type CountedEvent = v.InferOutput<typeof EventRow>

/** Events that start after a moment, or have no date. */
export function eventsSince(deps: Job, since: string): Promise<CountedEvent[]> {
  const where = '#listing = :all AND #listedAt >= :since'
  const coming = { index: 'byStart', where, values: { all: 'all', since }, limit: PAGE } as const
  return paginate((after) => deps.tables.events.query({ ...coming, after }, EventRow))
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
    limit: PAGE,
  }
  const rows = await paginate((after) =>
    deps.tables.participations.query({ ...registered, after }, v.object({ shard: v.number() })),
  )
  const seats = new Map<number, number>()
  for (const { shard } of rows) seats.set(shard, (seats.get(shard) ?? 0) + 1)
  return seats
}
