import type { Item } from '#aws/dynamodb/condition.ts'
import type { PublicNumber } from '#tables/public-numbers.ts'

/** The public number of counters that were read at a time: their sum, and the times that each of them holds. */
export function numberOf(counters: readonly Item<'eventCounters'>[], readAtMs: number): PublicNumber {
  const [{ rules, drawn, opensAtSec, closesAtSec, cancelUntilSec } = {}] = counters
  const isQueued = counters.some(({ queued }) => queued === true)
  return {
    taken: counters.reduce((sum, { taken, seats = taken }) => sum + (isQueued ? seats : taken), 0),
    readAtMs,
    ...(rules?.unit !== undefined && { unit: rules.unit }),
    ...(rules?.queue !== undefined && { queue: rules.queue }),
    ...(rules?.drawAtSec !== undefined && drawn === undefined && { drawAtSec: rules.drawAtSec }),
    ...(isQueued && { queued: true as const }),
    ...(opensAtSec !== undefined && { opensAtSec }),
    ...(closesAtSec !== undefined && { closesAtSec }),
    ...(cancelUntilSec !== undefined && { cancelUntilSec }),
  }
}

/** A place of the caller or of their household, or one that was given back. */
export type OwnSeat = Pick<Item<'participations'>, 'partyId' | 'status' | 'queueNo' | 'changedAt' | 'seats'>

/**
 * The seats of an event as the caller sees them: the presses of their household count at once, though the number was
 * summed before them. `queueNo` is when somebody joined.
 */
export function takenWithOwn(
  { taken, readAtMs, unit, queued }: PublicNumber,
  own: readonly OwnSeat[],
): number {
  if (queued === true) return taken
  const inSum = own.filter(
    ({ status, queueNo, changedAt }) =>
      queueNo < readAtMs &&
      (status === 'registered' || (status === 'cancelled' && Date.parse(changedAt) >= readAtMs)),
  )
  const held = seatsOf(
    own.filter(({ status }) => status === 'registered'),
    unit,
  )
  return Math.max(held, taken - seatsOf(inSum, unit) + held)
}

/** Where a family takes one seat, its people hold none. */
function seatsOf(places: readonly OwnSeat[], unit: PublicNumber['unit']): number {
  if (unit === 'family') return new Set(places.map(({ partyId }) => partyId)).size
  return places.reduce((sum, { seats = 1 }) => sum + seats, 0)
}
