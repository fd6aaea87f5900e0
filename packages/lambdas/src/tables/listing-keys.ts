/** So long after its start an event that may be on is found by `listedAt` alone. */
export const LISTED_MS = 86_400_000
/** The sort key of events without a date: after all others. */
const UNDECIDED = '9999'

/**
 * The listing's keys of an event. One that runs longer than a day is also found by its end while it
 * runs: no other event has `runsUntil`, so its index is nearly empty.
 */
export function listingKeys(
  starts: Date | null,
  ends: Date | null,
): { listedAt: string; runsUntil?: string } {
  if (starts === null) return { listedAt: UNDECIDED }
  const isLong = ends !== null && ends.getTime() - starts.getTime() > LISTED_MS
  return { listedAt: starts.toISOString(), ...(isLong && { runsUntil: ends.toISOString() }) }
}

/** The start in a `listedAt`; null while it is undecided. */
export function startOf(listedAt: string): Date | null {
  return listedAt === UNDECIDED ? null : new Date(listedAt)
}
