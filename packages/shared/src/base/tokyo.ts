const DAY_MS = 86_400_000

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The calendar parts of a moment in Tokyo, zero-padded. */
export function tokyoParts(
  at: Date,
): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string> {
  const parts = new Map(calendar.formatToParts(at).map((part) => [part.type, part.value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

/** The calendar day in Tokyo as `YYYY-MM-DD` (S80, S86: start and join dates are Tokyo's). */
export function tokyoDate(at: Date): string {
  const { year, month, day } = tokyoParts(at)
  return `${year}-${month}-${day}`
}

/** `YYYY_MM_DD_HH_MM_SS` in Tokyo: the issuance time of a member code on the wire (S109). */
export function tokyoStamp(at: Date): string {
  const { year, month, day, hour, minute, second } = tokyoParts(at)
  return [year, month, day, hour, minute, second].join('_')
}

/** The moment a stamp of `tokyoStamp` names, or null for an invalid one. Japan has no daylight saving. */
export function parseTokyoStamp(stamp: string): Date | null {
  const match = /^(\d{4})_(\d{2})_(\d{2})_(\d{2})_(\d{2})_(\d{2})$/.exec(stamp)
  if (match === null) return null
  const [, year, month, day, hour, minute, second] = match
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`)
  return Number.isNaN(at.getTime()) || tokyoStamp(at) !== stamp ? null : at
}

/** Whole Tokyo calendar days from `now` until `at`: 0 today, 1 tomorrow, negative when past (G25). */
export function tokyoDaysUntil(at: Date, now: Date): number {
  return Math.round((Date.parse(tokyoDate(at)) - Date.parse(tokyoDate(now))) / DAY_MS)
}

/** The date `days` later than a `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}
