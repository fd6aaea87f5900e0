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
 * `TWO_DOORS`: another door let them in too. `UNDONE`: their 受付 was taken back meanwhile.
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
] as const
export type Review = (typeof REVIEWS)[number]

const HOUR_MS = 3_600_000
/** How long after its scan a 受付 without a network is still taken. */
export const SEND_WITHIN_MS = 7 * 24 * HOUR_MS
/** When a phone forgets who comes to an event. */
export const ROSTER_KEPT_MS = DOOR_WINDOW_MS

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
