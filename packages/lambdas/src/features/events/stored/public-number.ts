import type { Item } from '#aws/dynamodb/condition.ts'
import type { PublicNumber } from '#tables/public-numbers.ts'

/** The public number of counters that were read at a time: their sum, and the times that each of them holds. */
export function numberOf(counters: readonly Item<'eventCounters'>[], readAtMs: number): PublicNumber {
  const [{ rules, opensAtSec, closesAtSec, cancelUntilSec } = {}] = counters
  return {
    taken: counters.reduce((sum, { taken }) => sum + taken, 0),
    readAtMs,
    ...(rules?.unit !== undefined && { unit: rules.unit }),
    ...(opensAtSec !== undefined && { opensAtSec }),
    ...(closesAtSec !== undefined && { closesAtSec }),
    ...(cancelUntilSec !== undefined && { cancelUntilSec }),
  }
}

/** A seat of the caller, or the one they gave back. */
export type OwnSeat = Pick<Item<'participations'>, 'status' | 'queueNo' | 'changedAt'>

/**
 * The people of an event as the caller sees them: their own press counts at once, though the number was summed before
 * it. `queueNo` is when they joined.
 */
export function takenWithOwn({ taken, readAtMs }: PublicNumber, own: OwnSeat | null): number {
  if (own === null) return taken
  const hadJoined = own.queueNo < readAtMs
  if (own.status === 'registered') return Math.max(1, hadJoined ? taken : taken + 1)
  const leftSince = own.status === 'cancelled' && Date.parse(own.changedAt) >= readAtMs
  return hadJoined && leftSince ? Math.max(0, taken - 1) : taken
}
