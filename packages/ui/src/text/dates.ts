const ZONE = { timeZone: 'Asia/Tokyo' } as const

const dayFormat = new Intl.DateTimeFormat('ja-JP', {
  ...ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
})
const timeFormat = new Intl.DateTimeFormat('ja-JP', {
  ...ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The parts of a day in Tokyo, for the date block of a card (S217). */
export function dayParts(at: Date): { year: string; month: string; day: string; weekday: string } {
  const parts = new Map(dayFormat.formatToParts(at).map((part) => [part.type, part.value]))
  const piece = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { year: piece('year'), month: piece('month'), day: piece('day'), weekday: piece('weekday') }
}

/** `2025年4月1日(火)` */
export function day(at: Date): string {
  const { year, month, day, weekday } = dayParts(at)
  return `${year}年${month}月${day}日(${weekday})`
}

/** `10:00`, in Tokyo and 24 hours. */
export function time(at: Date): string {
  return timeFormat.format(at)
}

/** `2025年4月1日(火) 10:00` */
export function dayAndTime(at: Date): string {
  return `${day(at)} ${time(at)}`
}

/** `4月1日(火) 10:00`, of a day that the reader has just chosen. */
export function shortDayAndTime(at: Date): string {
  const { month, day, weekday } = dayParts(at)
  return `${month}月${day}日(${weekday}) ${time(at)}`
}

/**
 * `2025年4月1日(火) 10:00〜12:00`; over midnight both days are named, and the year once; without an end, or with one that
 * is not after the start, `2025年4月1日(火) 10:00〜`.
 */
export function span(start: Date, end?: Date | null): string {
  return spanParts(start, end).join('')
}

/** The same in pieces, none of which breaks into two lines. */
export function spanParts(start: Date, end?: Date | null): readonly string[] {
  if (!end || end <= start) return [`${dayAndTime(start)}〜`]
  if (day(start) === day(end)) return [`${day(start)} `, `${time(start)}〜${time(end)}`]
  const last = dayParts(end)
  const year = dayParts(start).year === last.year ? '' : `${last.year}年`
  return [`${dayAndTime(start)}〜`, `${year}${last.month}月${last.day}日(${last.weekday}) ${time(end)}`]
}

/** `2025年4月1日` of a calendar date `2025-04-01` (a birth date has no zone); '' for anything else. */
export function calendarDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  return match ? `${Number(match[1])}年${Number(match[2])}月${Number(match[3])}日` : ''
}
