import { ttlAfter } from '@app/shared/base/seconds.ts'

/** So long rows about people at an event are kept after its start, and while its date is undecided. */
const KEPT = { days: 90 }
const KEPT_UNDATED = { days: 365 }
/** The same for a guardian's answer for one event. */
export const ANSWER_RETENTION = { days: 183 }

/** The TTL of what a party asked for or answered at an event. Where its date moves, `seats-check-job` moves the end of the rows. */
export function eventRowEndSec(startsAt: Date | null, now: Date): number {
  return startsAt === null ? ttlAfter(now, KEPT_UNDATED) : ttlAfter(startsAt, KEPT)
}
