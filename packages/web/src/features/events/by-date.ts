import { tokyoDaysUntil } from '@app/shared/base/tokyo.ts'
import type { EventSummary } from '@app/shared/events/contract.ts'
import { dayParts } from '@app/ui/text/dates.ts'
import { isThisWeekend } from '#features/events/filters.ts'
import { weekdayOf } from '#features/events/weekdays.ts'
import { whens } from '#text/home.ts'

export interface Section<Event> {
  readonly name: string
  readonly events: readonly Event[]
}

type Dated = Pick<EventSummary, 'eventStartDateTime'>

/** Events in the order of their dates, in parts: today, tomorrow, this week, its weekend, next week, months, no date. */
export function byDate<Event extends Dated>(events: readonly Event[], now: Date): Section<Event>[] {
  const sorted = [...events].sort((a, b) => startOf(a) - startOf(b))
  // `Map.groupBy` is younger than the browsers of the build.
  const parts = new Map<string, Event[]>()
  for (const event of sorted) {
    const start = event.eventStartDateTime
    const name = start === null ? whens.undated : whenOf(new Date(start), now)
    parts.set(name, [...(parts.get(name) ?? []), event])
  }
  return [...parts].map(([name, held]) => ({ name, events: held }))
}

function startOf({ eventStartDateTime: start }: Dated): number {
  return start === null ? Number.POSITIVE_INFINITY : Date.parse(start)
}

/** The part of a day. What has begun before is on today. Weeks begin on Monday. */
function whenOf(start: Date, now: Date): string {
  const days = tokyoDaysUntil(start, now)
  if (days <= 0) return whens.today
  if (days === 1) return whens.tomorrow
  if (isThisWeekend(start, now)) return whens.weekend
  const sinceMonday = (weekdayOf(now) + 6) % 7
  if (days < 7 - sinceMonday) return whens.week
  if (days < 14 - sinceMonday) return whens.nextWeek
  const { year, month } = dayParts(start)
  return year === dayParts(now).year ? `${month}月` : `${year}年${month}月`
}

/** A day as one says it: 今日, あした, 土曜日 within six days, else 12月4日(金). */
export function dayInWords(start: Date, now: Date): string {
  const days = tokyoDaysUntil(start, now)
  const { month, day, weekday } = dayParts(start)
  if (days <= 0) return whens.today
  if (days === 1) return whens.tomorrow
  return days < 7 ? `${weekday}曜日` : `${month}月${day}日(${weekday})`
}
