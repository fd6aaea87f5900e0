import { figures } from '#text/figures.ts'

const [HOUR_MIN, DAY_MIN] = [60, 24 * 60]

/** How long parties waited, in words: minutes, from one hour on hours, from two days on days. */
export function durationOf(minutes: number): string {
  const { line } = figures
  if (minutes < HOUR_MIN) return line.minutes(minutes)
  if (minutes < 2 * DAY_MIN) return line.hours(Math.round(minutes / HOUR_MIN))
  return line.days(Math.round(minutes / DAY_MIN))
}
