const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Japan has no summer time. */
const TOKYO_MS = 9 * HOUR_MS
/** The clock of an offer stands still outside of these hours of Japan. */
const MORNING_MS = 8 * HOUR_MS
const EVENING_MS = 21 * HOUR_MS
/** So near to the start a party is asked before it gets a seat. */
export const ASK_MS = 48 * HOUR_MS

/** Whether a party is asked before it gets its seats: where they may cost something, or the start is near. */
export function asksFirst(
  { feeYen, startsAtMs }: { readonly feeYen: number | null; readonly startsAtMs: number | null },
  nowMs: number,
): boolean {
  return feeYen !== 0 || (startsAtMs !== null && startsAtMs - nowMs < ASK_MS)
}

/**
 * Until when a party answers, in ms: a day, or a quarter of the time to the start if that is less, and at least an hour; the
 * nights of Japan are not counted. It ends with the queue at the latest.
 */
export function offerEndsAtMs(nowMs: number, startsAtMs: number | null, queueEndsAtMs: number): number {
  const quarter = startsAtMs === null ? DAY_MS : (startsAtMs - nowMs) / 4
  const lasts = Math.max(HOUR_MS, Math.min(DAY_MS, quarter))
  return Math.min(queueEndsAtMs, afterDaytime(nowMs, lasts))
}

/** When so much time of days has passed. */
function afterDaytime(fromMs: number, lastsMs: number): number {
  let [at, left] = [fromMs, lastsMs]
  for (;;) {
    const ofDay = (at + TOKYO_MS) % DAY_MS
    const evening = at - ofDay + EVENING_MS
    if (ofDay < MORNING_MS) at += MORNING_MS - ofDay
    else if (at + left <= evening) return at + left
    else {
      left -= Math.max(0, evening - at)
      at += DAY_MS - ofDay + MORNING_MS
    }
  }
}
