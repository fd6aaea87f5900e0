import { type DayAndTime, momentOf } from '#desk/tokyo-inputs.ts'
import { questions as words } from '#text/event-editor.ts'

/** When a draft is to be published by itself: to come, and before the event begins. */
export function readPublishAt(
  typed: DayAndTime,
  startsAt: string | null,
  now: Date,
): { readonly value: string; readonly error?: undefined } | { readonly error: string } {
  const read = momentOf(typed)
  if (!read.ok || read.value === null) return { error: words.publishAtMissing }
  const at = Date.parse(read.value)
  if (at <= now.getTime()) return { error: words.publishAtPast }
  if (startsAt !== null && at >= Date.parse(startsAt)) return { error: words.publishAtAfterStart }
  return { value: read.value }
}
