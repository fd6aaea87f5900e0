/** So long after its start an event that may be on is found by `listedAt` alone. */
export const LISTED_MS = 86_400_000
/** Where events without a date stand: behind all others. */
const UNDECIDED = '9999'

/**
 * How the listing finds an event. One that runs longer than a day is found by its end besides, as long as it
 * runs: `runsUntil` stands on no other, so the index over it is nearly empty.
 */
export function listingKeys(
  starts: Date | null,
  ends: Date | null,
): { listedAt: string; runsUntil?: string } {
  if (starts === null) return { listedAt: UNDECIDED }
  const isLong = ends !== null && ends.getTime() - starts.getTime() > LISTED_MS
  return { listedAt: starts.toISOString(), ...(isLong && { runsUntil: ends.toISOString() }) }
}
