import type { Expectation, Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

export type Queue = Item<'queues'>
/** A party that waits. */
export type Entry = Item<'queueEntries'>

type Reads = Needs<{ queues: ['get']; queueEntries: ['query'] }>

/** The queue of an event and its parties in their order; null where no one waits. */
export async function readLine(
  deps: Reads,
  eventId: string,
): Promise<{ readonly queue: Queue | null; readonly line: readonly Entry[] }> {
  // The queue first: who enters after it makes its version too old for a write.
  const queue = await deps.tables.queues.get({ eventId })
  return { queue, line: await readParties(deps, eventId) }
}

/** The parties of a line in their order. */
export async function readParties(
  { tables: { queueEntries } }: Needs<{ queueEntries: ['query'] }>,
  eventId: string,
): Promise<Entry[]> {
  const line = await paginate((after) =>
    queueEntries.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 500, after },
      tables.queueEntries.item,
    ),
  )
  return line.sort((one, other) => one.place - other.place)
}

export type Changed = Partial<Pick<Queue, 'idleSince' | 'offSince' | 'passes' | 'moves'>> & {
  readonly waiting: number
}

/** The queue as it is next, over exactly what was read; what is not named is dropped, but for passes and moves. */
export function queueWrite(
  { tables: { queues } }: Needs<{ queues: ['put'] }>,
  eventId: string,
  before: Queue | null,
  { waiting, idleSince, offSince, passes = before?.passes, moves = before?.moves }: Changed,
): Write {
  return queues.put(
    {
      eventId,
      listing: 'open',
      waiting,
      version: (before?.version ?? 0) + 1,
      ...(idleSince !== undefined && { idleSince }),
      ...(offSince !== undefined && { offSince }),
      ...(passes !== undefined && { passes }),
      ...(moves !== undefined && { moves }),
    },
    before === null
      ? { condition: 'attribute_not_exists(#eventId)' }
      : { condition: '#version = :version', values: { version: before.version } },
  )
}

/** The flag of every counter: what becomes free is for those who wait. */
export function holdWrites(
  { tables: { eventCounters } }: Needs<{ eventCounters: ['update'] }>,
  counters: readonly Pick<Item<'eventCounters'>, 'eventId' | 'shard'>[],
  { condition, values }: Expectation,
): Write[] {
  return counters.map(({ eventId, shard }) =>
    eventCounters.update({ eventId, shard }, 'SET #queued = :yes', {
      condition,
      values: { ...values, yes: true },
    }),
  )
}

/** The party as it was read: at the same place, of the same people. */
export function asRead({ place, people }: Pick<Entry, 'place' | 'people'>): Required<Expectation> {
  return { condition: '#place = :place AND #people = :people', values: { place, people } }
}

/** Since when seats are idle and the event is off, for a change that leaves both so. */
export function since({ idleSince, offSince }: Queue): Pick<Changed, 'idleSince' | 'offSince'> {
  return { ...(idleSince !== undefined && { idleSince }), ...(offSince !== undefined && { offSince }) }
}
