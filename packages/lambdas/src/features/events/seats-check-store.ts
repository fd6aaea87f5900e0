import * as v from 'valibot'
import type { Linked } from '#aws/link.ts'

type Job = Linked<'seats-check-job'>
const PAGE = 500

const EventRow = v.object({ eventId: v.string(), counterShards: v.number() })
export type CountedEvent = v.InferOutput<typeof EventRow>

/** Events that begin after a moment, or have no date. */
export async function eventsSince(linked: Job, since: string): Promise<CountedEvent[]> {
  const rows: CountedEvent[] = []
  let after: string | undefined
  do {
    const where = '#listing = :all AND #listedAt >= :since'
    const query = { index: 'byStart', where, values: { all: 'all', since }, limit: PAGE, after } as const
    const page = await linked.tables.events.query(query, EventRow)
    rows.push(...page.rows)
    after = page.nextToken ?? undefined
  } while (after !== undefined)
  return rows
}

/** What each counter of an event says, by shard. */
export async function readCounters(linked: Job, { eventId, counterShards }: CountedEvent) {
  const keys = Array.from({ length: counterShards }, (_, shard) => ({ eventId, shard }))
  const counters = await linked.tables.eventCounters.getMany(keys)
  return new Map(counters.map(({ shard, taken, seats = Infinity }) => [shard, { taken, seats }]))
}

/** How many seats of each shard have somebody, by shard. */
export async function countRows(linked: Job, eventId: string): Promise<Map<number, number>> {
  const seats = new Map<number, number>()
  let after: string | undefined
  do {
    const page = await linked.tables.participations.query(
      {
        where: '#eventId = :eventId',
        filter: '#status = :registered',
        values: { eventId, registered: 'registered' },
        limit: PAGE,
        after,
      },
      v.object({ shard: v.number() }),
    )
    for (const { shard } of page.rows) seats.set(shard, (seats.get(shard) ?? 0) + 1)
    after = page.nextToken ?? undefined
  } while (after !== undefined)
  return seats
}
