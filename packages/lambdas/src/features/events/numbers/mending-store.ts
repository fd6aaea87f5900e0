import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { numberOf } from '#features/events/stored/public-number.ts'
import { LISTED_MS } from '#tables/listing-keys.ts'
import type { PublicNumber } from '#tables/public-numbers.ts'

type Job = Deps<'seats-check-job'>

const ListedEvent = v.object({
  eventId: v.string(),
  listedAt: v.string(),
  eventStartDateTime: v.nullable(v.string()),
  counterShards: v.number(),
})
export type ListedEvent = v.InferOutput<typeof ListedEvent>

/** A page of the events that members find, past ones too. */
export function listedEvents(deps: Job, after: string | undefined) {
  const all = { index: 'byStart', where: '#listing = :all', values: { all: 'all' }, limit: 100 } as const
  return deps.tables.events.query({ ...all, after }, ListedEvent)
}

/** The events of a month without a public number, and the coming ones whose number is not that of their counters. */
export async function wrongNumbers(
  deps: Job,
  month: string,
  events: readonly ListedEvent[],
): Promise<string[]> {
  const row = await deps.tables.publicNumbers.get({ month })
  const numbers = new Map(Object.entries(row?.numbers ?? {}))
  const since = new Date(deps.now().getTime() - LISTED_MS).toISOString()
  const looked = events.filter(({ eventId, listedAt }) => !numbers.has(eventId) || listedAt >= since)
  const keys = looked.flatMap(({ eventId, counterShards }) =>
    Array.from({ length: counterShards }, (_, shard) => ({ eventId, shard })),
  )
  const counters = Map.groupBy(await deps.tables.eventCounters.getMany(keys), ({ eventId }) => eventId)
  return looked.flatMap(({ eventId }) => {
    const own = counters.get(eventId)
    return own !== undefined && !isSame(numberOf(own, 0), numbers.get(eventId)) ? [eventId] : []
  })
}

function isSame(current: PublicNumber, stored: PublicNumber | undefined): boolean {
  return isDeepStrictEqual(current, stored && { ...stored, readAtMs: 0 })
}
