import { secondsOf, ttlAfter } from '#base/seconds.ts'
import { addDays, tokyoDate } from '#base/tokyo.ts'

/** R10: how long the link in the mail undoes leaving; then everything is erased. */
const UNDO_DAYS = 7
/** SEC-E13: the password must have been typed at most this long ago. */
const PROOF_MAX_SEC = 300

/** The calendar date `months` later; a day the month does not have becomes its last one. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, days)).padStart(2, '0')}`
}

/** G40: the first Tokyo day on which a member who leaves now may join again. */
export function rejoinDate(now: Date, lockoutMonths: number): string {
  return addMonths(tokyoDate(now), lockoutMonths)
}

/** G40: the last Tokyo day on which joining again is refused. */
export function lockedUntil(rejoinFrom: string): string {
  return addDays(rejoinFrom, -1)
}

/** True while the rejoin lock lasts; it ends at midnight in Tokyo. */
export function isLocked(rejoinFrom: string, now: Date): boolean {
  return tokyoDate(now) < rejoinFrom
}

/** The second at which a Tokyo day begins. */
export function tokyoMidnightSec(date: string): number {
  return Date.parse(`${date}T00:00:00+09:00`) / 1000
}

/** The second after which leaving cannot be undone. */
export function undoEndSec(now: Date): number {
  return ttlAfter(now, { days: UNDO_DAYS })
}

/** SEC-E13: true when the caller proved the password within the last minutes. */
export function isFreshProof(authTimeSec: number | null, now: Date): boolean {
  const nowSec = secondsOf(now)
  // A minute of leeway for clock skew.
  return authTimeSec !== null && nowSec - authTimeSec <= PROOF_MAX_SEC && authTimeSec - nowSec <= 60
}
