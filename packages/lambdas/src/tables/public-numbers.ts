import { SEAT_UNITS } from '@app/shared/events/fields.ts'
import { QUEUE_RULES } from '@app/shared/events/queue-rule.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

/**
 * How old a public number gets: the stream gathers changed counters for `windowSec`, and a container keeps what it has
 * read for `keptMs`.
 */
export const PUBLIC_NUMBERS = { windowSec: 1, keptMs: 1_000 } as const

const Seconds = v.optional(v.number())

/** What everybody may know of an event's counters. */
const PublicNumber = v.object({
  /** The sum of all shards. */
  taken: v.pipe(v.number(), v.integer()),
  /** What one seat holds; absent: a person. */
  unit: v.optional(v.picklist(SEAT_UNITS)),
  /** キャンセル待ち; absent: none. */
  queue: v.optional(v.picklist(QUEUE_RULES)),
  /** Somebody waits: every seat counts as taken. */
  queued: v.optional(v.literal(true)),
  /** When the draw is; absent once it is drawn. */
  drawAtSec: v.optional(v.number()),
  /** When the counters were read, in ms since the epoch. */
  readAtMs: v.number(),
  opensAtSec: Seconds,
  closesAtSec: Seconds,
  cancelUntilSec: Seconds,
})
export type PublicNumber = v.InferOutput<typeof PublicNumber>

/** The numbers of all events that begin in the same month, in one item: a list reads few of them. */
export const publicNumbers = table({
  key: ['month'],
  item: v.object({
    /** See `monthOf`. */
    month: v.string(),
    /** Rises with each write: a sum that was read earlier cannot replace a later one. */
    version: v.pipe(v.number(), v.integer()),
    /** By event id. */
    numbers: v.record(v.string(), PublicNumber),
  }),
})

/** The key of the item with an event's number: the month of its start in UTC, or `undecided`. */
export function monthOf(startsAtMs: number | null): string {
  return startsAtMs === null ? 'undecided' : new Date(startsAtMs).toISOString().slice(0, 7)
}
