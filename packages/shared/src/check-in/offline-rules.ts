import {
  type CheckInFacts,
  DOOR_WINDOW_MS,
  decideCheckIn,
  type EventTimes,
  mayWorkNow,
} from '#check-in/rules.ts'
import type { Role } from '#staff/roles.ts'

/**
 * 要確認: why somebody whom a door let in without a network needs a look at the desk. They came in all the same.
 * `TWO_DOORS`: another door let them in too. `UNDONE`: their 受付 was taken back meanwhile. `NO_SEAT`: 当日受付, and no seat
 * was left.
 */
export const REVIEWS = [
  'TWO_DOORS',
  'UNDONE',
  'CANCELLED',
  'WAITING',
  'NOT_REGISTERED',
  'EVENT_CANCELLED',
  'RESTRICTED',
  'CONSENT_MISSING',
  'TOO_EARLY',
  'NO_SEAT',
] as const
export type Review = (typeof REVIEWS)[number]

const HOUR_MS = 3_600_000
/** How long after its scan a 受付 without a network is still taken. */
export const SEND_WITHIN_MS = 7 * 24 * HOUR_MS
/** When a phone forgets who comes to an event. */
export const ROSTER_KEPT_MS = DOOR_WINDOW_MS

/** What a phone's clock may differ from the server's before the door warns of it (SEC-C8). */
export const DRIFT_MS = 120_000

/** Whether a phone's clock is so far from the server's that somebody should set it. */
export function isClockOff(aheadMs: number): boolean {
  return Math.abs(aheadMs) > DRIFT_MS
}

/**
 * SEC-C8: the time of a scan as it is taken: no later than now, and no earlier than the hours of the door. A phone with a wrong
 * clock loses nobody.
 */
export function timeOfScan(said: Date, { startsAt }: EventTimes, now: Date): Date {
  const opensMs = startsAt === null ? Number.NEGATIVE_INFINITY : Date.parse(startsAt) - DOOR_WINDOW_MS
  return new Date(Math.min(Math.max(said.getTime(), opensMs), now.getTime()))
}

/** When the roster of an event goes from a phone, whatever happens. */
export function rosterEndsMs({ startsAt, endsAt }: EventTimes, readMs: number): number {
  const ends = endsAt ?? startsAt
  return ends === null ? readMs : Date.parse(ends) + ROSTER_KEPT_MS
}

/** R1: a scan of a volunteer's hours is taken after them; the hours are those of the scan. */
export function maySendNow(role: Role, event: EventTimes, scannedAt: Date, now: Date): boolean {
  return now.getTime() - scannedAt.getTime() <= SEND_WITHIN_MS && mayWorkNow(role, event, scannedAt)
}

/** What a look is needed for, by what is known now; null when all is well. */
export function reviewOf(
  facts: Omit<CheckInFacts, 'codeMadeAt' | 'isElsewhere'>,
  today: string,
  scannedAt: Date,
) {
  const answer = decideCheckIn(
    { ...facts, attendance: null, codeMadeAt: null, isElsewhere: false },
    { nonce: '', again: false, takesStale: false, today },
    scannedAt,
  )
  return REVIEWS.find((review) => review === answer) ?? null
}
