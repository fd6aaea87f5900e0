import type { Needs } from '#aws/granted.ts'
import { numberOf } from '#features/events/stored/public-number.ts'
import { monthOf, PUBLIC_NUMBERS, type PublicNumber } from '#tables/public-numbers.ts'

type Reads = Needs<{ publicNumbers: ['getMany']; eventCounters: ['getMany'] }>
type Numbers = ReadonlyMap<string, PublicNumber>

/** What an event's number is found by. */
export interface NumberedEvent {
  readonly eventId: string
  readonly eventStartDateTime: string | null
  readonly counterShards: number
}

/** The months that a container has read, each with the time of its read. */
export type NumbersMemory = Map<string, { readonly atMs: number; readonly numbers: Promise<Numbers> }>
const memory: NumbersMemory = new Map()

/**
 * The public numbers of events by id, up to two seconds old: half a read unit a month and 4 kB, and none for a second
 * after that. An event without one (just published, or of a release before them) is read from its counters.
 */
export async function readNumbers(
  deps: Reads,
  events: readonly NumberedEvent[],
  kept: NumbersMemory = memory,
): Promise<Numbers> {
  const months = new Set(events.map(monthOfEvent))
  const found = await readMonths(deps, months, kept)
  const known = events.flatMap((event): [string, PublicNumber][] => {
    const number = found.get(monthOfEvent(event))?.get(event.eventId)
    return number === undefined ? [] : [[event.eventId, number]]
  })
  const numbers = new Map(known)
  const others = await readCounters(
    deps,
    events.filter(({ eventId }) => !numbers.has(eventId)),
  )
  return new Map([...numbers, ...others])
}

async function readMonths(
  deps: Reads,
  months: ReadonlySet<string>,
  kept: NumbersMemory,
): Promise<ReadonlyMap<string, Numbers>> {
  const nowMs = deps.now().getTime()
  // A clock that was put back does not keep a number longer.
  const isOld = (atMs = -Infinity) => Math.abs(nowMs - atMs) >= PUBLIC_NUMBERS.keptMs
  const old = [...months].filter((month) => isOld(kept.get(month)?.atMs))
  if (old.length > 0) {
    const read = deps.tables.publicNumbers.getMany(
      old.map((month) => ({ month })),
      { mayLag: true },
    )
    for (const month of old) {
      const numbers = read.then((rows) => {
        const row = rows.find((each) => each.month === month)
        return new Map(Object.entries(row?.numbers ?? {}))
      })
      numbers.catch(() => kept.delete(month))
      kept.set(month, { atMs: nowMs, numbers })
    }
  }
  const all = [...months].map(
    async (month) => [month, (await kept.get(month)?.numbers) ?? new Map()] as const,
  )
  return new Map(await Promise.all(all))
}

async function readCounters(
  deps: Reads,
  events: readonly NumberedEvent[],
): Promise<[string, PublicNumber][]> {
  const readAtMs = deps.now().getTime()
  const keys = events.flatMap(({ eventId, counterShards }) =>
    Array.from({ length: counterShards }, (_, shard) => ({ eventId, shard })),
  )
  const counters = Map.groupBy(await deps.tables.eventCounters.getMany(keys), ({ eventId }) => eventId)
  return events.map(({ eventId }) => [eventId, numberOf(counters.get(eventId) ?? [], readAtMs)])
}

function monthOfEvent({ eventStartDateTime }: NumberedEvent): string {
  return monthOf(eventStartDateTime === null ? null : Date.parse(eventStartDateTime))
}
