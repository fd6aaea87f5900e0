import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import type { NewsWhen } from '@app/shared/news/desk-contract.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

type Event = Pick<Item<'events'>, 'eventStartDateTime'>

/** Ten o’clock in Tokyo so many days before the event; null while its date is open. */
export function daysBefore({ eventStartDateTime }: Event, days: number): string | null {
  if (eventStartDateTime === null) return null
  const day = addDays(tokyoDate(new Date(eventStartDateTime)), -days)
  return new Date(`${day}T10:00:00+09:00`).toISOString()
}

/** When news goes out; null for a time that is past, or that follows from no event. */
export function goesOutAt(when: NewsWhen, event: Event | null, now: Date): string | null {
  if (when.on === 'now') return now.toISOString()
  const at = when.on === 'time' ? new Date(when.at).toISOString() : event && daysBefore(event, when.days)
  return at === null || at <= now.toISOString() ? null : at
}
