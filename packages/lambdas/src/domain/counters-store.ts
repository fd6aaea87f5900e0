import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

/** The counters of an event as its row says how many there are; a draft has none. */
export function countersOf(
  deps: Needs<{ eventCounters: ['getMany'] }>,
  { eventId, counterShards }: Pick<Item<'events'>, 'eventId' | 'counterShards'>,
): Promise<Item<'eventCounters'>[]> {
  return deps.tables.eventCounters.getMany(
    Array.from({ length: counterShards }, (_, shard) => ({ eventId, shard })),
  )
}
