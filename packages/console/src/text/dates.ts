import { tokyoParts } from '@app/shared/base/tokyo.ts'
import { dayParts, time } from '@app/ui/text/dates.ts'
import { common } from '#text/common.ts'

/** `11/25(水)` of a moment in Tokyo, with the year where it is not this one; 未定 without one; what is no moment, as it is. */
export function dayOf(at: string | null, now: Date = new Date()): string {
  if (at === null) return common.undecided
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return at
  const { year, month, day, weekday } = dayParts(moment)
  const short = `${month}/${day}(${weekday})`
  return year === dayParts(now).year ? short : `${year}/${short}`
}

/** `11/25(水) 14:00` in Tokyo; 未定 without a moment. */
export function dayTimeOf(at: string | null, now: Date = new Date()): string {
  return at === null || Number.isNaN(Date.parse(at)) ? dayOf(at, now) : `${dayOf(at, now)} ${timeOf(at)}`
}

/** `11/25(水) 14:00〜16:00`; over midnight both days are named. */
export function spanOf(start: string | null, end: string | null, now: Date = new Date()): string {
  if (start === null) return common.undecided
  if (end === null) return `${dayTimeOf(start, now)}〜`
  const last = dayOf(start, now) === dayOf(end, now) ? timeOf(end) : dayTimeOf(end, now)
  return `${dayTimeOf(start, now)}〜${last}`
}

/** `14:00〜16:00` of a day that is named beside it; another day of the end is named. */
export function timesOf(start: string | null, end: string | null, now: Date = new Date()): string {
  if (start === null) return common.undecided
  const from = timeOf(start)
  if (end === null) return `${from}〜`
  return `${from}〜${dayOf(start, now) === dayOf(end, now) ? timeOf(end) : dayTimeOf(end, now)}`
}

/** `14:03` in Tokyo; what is no moment, as it is. */
export function timeOf(at: string): string {
  return Number.isNaN(Date.parse(at)) ? at : time(new Date(at))
}

/** `2026年11月` of a month `2026-11`. */
export function monthOf(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${year}年${Number(number)}月`
}

/** The month of Tokyo, `2026-11`. */
export function tokyoMonth(at: Date): string {
  const { year, month } = tokyoParts(at)
  return `${year}-${month}`
}

/** The month before or after another: `2026-12` and 1 lead to `2027-01`. */
export function monthLater(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
