import { addDays } from '@app/shared/base/tokyo.ts'
import { holidaysOf, weekdayOf } from '#text/holidays.ts'

export const CYCLES = ['weekly', 'biweekly', 'monthly', 'chosen'] as const
type Cycle = (typeof CYCLES)[number]

/** What the dialog asks. Days are `2026-12-01`. */
export interface RepeatForm {
  readonly cycle: Cycle
  /** 0 is Sunday; of every week or every second one. */
  readonly weekdays: readonly number[]
  /** The first day on which an event may be. */
  readonly from: string
  readonly count: number
  /** Holidays, and 29 December to 3 January, are left out. */
  readonly skipsHolidays: boolean
  /** Days that a person left out, and put back although they are holidays. */
  readonly out: readonly string[]
  readonly back: readonly string[]
  /** Of `chosen`: the days. */
  readonly chosen: readonly string[]
}

/** A day of the preview; one that is left out says why. */
export interface RepeatDay {
  readonly day: string
  readonly left: null | 'person' | 'newYear' | { readonly holiday: string }
}

/** The days on which events will be, in order, and between them those that are left out: later ones take their place. */
export function repeatDays(form: RepeatForm): RepeatDay[] {
  if (form.cycle === 'chosen') return [...form.chosen].sort().map((day) => ({ day, left: null }))
  // A date that is being typed has no year yet, or one of a single digit.
  if (!isPlannable(form.from)) return []
  const days: RepeatDay[] = []
  let made = 0
  for (let ahead = 0; ahead < HORIZON_DAYS && made < form.count; ahead += 1) {
    const day = addDays(form.from, ahead)
    if (!isOfCycle(form, day)) continue
    const left = leftOut(form, day)
    days.push({ day, left })
    if (left === null) made += 1
  }
  return days
}

/** Whether an event may be on this day: a day of the years whose holidays are known. */
export function isPlannable(day: string): boolean {
  return /^20[2-9]\d-\d{2}-\d{2}$/.test(day)
}

/** Two years: as far ahead as anybody plans. */
const HORIZON_DAYS = 731

function isOfCycle({ cycle, weekdays, from }: RepeatForm, day: string): boolean {
  if (cycle === 'monthly') return weekdayOf(day) === weekdayOf(from) && weekOfMonth(day) === weekOfMonth(from)
  if (!weekdays.includes(weekdayOf(day))) return false
  return cycle === 'weekly' || weeksBetween(from, day) % 2 === 0
}

/** 第2火曜日: the second of its weekday in the month. */
export function weekOfMonth(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7)
}

/** By calendar weeks, which begin on Sunday. */
function weeksBetween(from: string, day: string): number {
  const days = (Date.parse(day) - Date.parse(from)) / 86_400_000 + weekdayOf(from)
  return Math.floor(days / 7)
}

function leftOut({ skipsHolidays, out, back }: RepeatForm, day: string): RepeatDay['left'] {
  if (out.includes(day)) return 'person'
  if (!skipsHolidays || back.includes(day)) return null
  const monthDay = day.slice(5)
  if (monthDay >= '12-29' || monthDay <= '01-03') return 'newYear'
  const holiday = holidaysOf(Number(day.slice(0, 4))).get(day)
  return holiday === undefined ? null : { holiday }
}
