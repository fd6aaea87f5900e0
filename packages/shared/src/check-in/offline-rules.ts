import { tokyoDate } from '#base/tokyo.ts'
import {
  type CheckInFacts,
  DOOR_WINDOW_MS,
  decideCheckIn,
  EARLIEST_MS,
  type EventTimes,
  isFresh,
  mayWorkNow,
} from '#check-in/rules.ts'
import type { Role } from '#staff/roles.ts'

/**
 * 要確認: why the desk must check a person whom a door let in without a network. The person stays checked in.
 * `TWO_DOORS`: another door let them in too. `UNDONE`: their 受付 has been undone since. `NO_SEAT`: 当日受付, and no seat
 * was left. `OLD_CODE`: their code was of the day, and older than a door with a network takes.
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
  'OLD_CODE',
] as const
export type Review = (typeof REVIEWS)[number]

const HOUR_MS = 3_600_000
/** How long after its scan a 受付 without a network is still taken. */
export const SEND_WITHIN_MS = 7 * 24 * HOUR_MS
/** When a phone forgets who comes to an event. */
export const ROSTER_RETENTION_MS = DOOR_WINDOW_MS

/** What a phone's clock may differ from the server's before the door warns of it (SEC-C8). */
export const DRIFT_MS = 120_000

/** Whether a phone's clock is so far from the server's that it should be set. */
export function isClockOff(aheadMs: number): boolean {
  return Math.abs(aheadMs) > DRIFT_MS
}

/**
 * SEC-C8: the time of a scan as it is taken: no later than now, and no earlier than the hours of the door. A phone with a wrong
 * clock loses no scan.
 */
export function timeOfScan(said: Date, { startsAt }: EventTimes, now: Date): Date {
  const opensMs = startsAt === null ? Number.NEGATIVE_INFINITY : Date.parse(startsAt) - DOOR_WINDOW_MS
  return new Date(Math.min(Math.max(said.getTime(), opensMs), now.getTime()))
}

/** When the roster of an event is deleted from a phone in any case. */
export function rosterEndsMs({ startsAt, endsAt }: EventTimes, readMs: number): number {
  const ends = endsAt ?? startsAt
  return ends === null ? readMs : Date.parse(ends) + ROSTER_RETENTION_MS
}

/** R1: a scan of a volunteer's hours is taken after them; the hours are those of the scan. */
export function maySendNow(role: Role, event: EventTimes, scannedAt: Date, now: Date): boolean {
  return now.getTime() - scannedAt.getTime() <= SEND_WITHIN_MS && mayWorkNow(role, event, scannedAt)
}

/** A code read without a network that a door with one would find too old: made by a clock of the server, as the scan's time. */
export function reviewOfCode({
  scannedAt,
  codeMadeAt,
}: {
  readonly scannedAt: string
  readonly codeMadeAt?: string | undefined
}): Review | null {
  if (codeMadeAt === undefined) return null
  return isFresh(new Date(codeMadeAt), new Date(scannedAt)) ? null : 'OLD_CODE'
}

/** The days in Tokyo whose tags a list holds: it is kept for twelve hours at most. */
export function tagDays(now: Date): string[] {
  return [...new Set([tokyoDate(now), tokyoDate(new Date(now.getTime() + 12 * HOUR_MS))])]
}

/** Whether a member's code carries the part for doors without a network on a day: an event of theirs expects none, and 受付 is possible. */
export function needsOfflinePart(
  event: {
    readonly offlineExpected?: boolean | undefined
    readonly eventRegistrationStatus: string
    readonly eventStartDateTime: string | null
    readonly eventEndDateTime: string | null
  },
  today: string,
): boolean {
  const { eventStartDateTime: starts, eventEndDateTime: ends, eventRegistrationStatus: status } = event
  if (event.offlineExpected !== true || starts === null || status === 'cancelled' || status === 'draft')
    return false
  const opens = tokyoDate(new Date(Date.parse(starts) - EARLIEST_MS))
  return opens <= today && today <= tokyoDate(new Date(ends ?? starts))
}

/** Why the desk must check a scan, by the present state; null when it need not. */
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
