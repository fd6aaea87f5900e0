/** A moment in whole seconds since 1970, as tables and tokens count time. */
export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** A time in days, hours, minutes or seconds. */
interface Span {
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
}

/** The second a span after a moment, as a table's TTL. */
export function ttlAfter(at: Date, { days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): number {
  return secondsOf(at) + days * 86_400 + hours * 3_600 + minutes * 60 + seconds
}
