const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface SessionAge {
  /** Survives closing the browser, as chosen at the sign-in. */
  readonly persists: boolean
  /** A staff account, whose session is never kept. */
  readonly staff: boolean
  /** Epoch milliseconds of the sign-in, regardless of refreshes. */
  readonly signedInMs: number
  /** Epoch milliseconds of the last use; null when unknown. */
  readonly seenMs: number | null
}

/**
 * G14, SEC-D12: kept, 30 days and at most 14 unused; otherwise 12 hours, which always applies to staff.
 * The client enforces it; the pool itself ends every session after 30 days.
 */
export function isSessionOver({ persists, staff, signedInMs, seenMs }: SessionAge, nowMs: number): boolean {
  if (!persists || staff) return nowMs - signedInMs >= 12 * HOUR_MS
  return nowMs - signedInMs >= 30 * DAY_MS || (seenMs !== null && nowMs - seenMs >= 14 * DAY_MS)
}
