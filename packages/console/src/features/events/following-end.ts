import { type DayAndTime, inputsOf, momentOf, NO_MOMENT } from '#desk/tokyo-inputs.ts'
import type { EventForm } from '#features/events/event-form.ts'

type Times = Pick<EventForm, 'eventStartDateTime' | 'eventEndDateTime'>

/**
 * 終了 goes where 開始 goes: it keeps the length of the event. An empty one takes the length of the event that was copied,
 * and a time without a day is on the day of 開始.
 */
export function withFollowingEnd<Form extends Times>(
  before: Form,
  next: Form,
  lengthMs: number | null,
): Form {
  const eventEndDateTime = endOf(before, next, lengthMs)
  return eventEndDateTime === next.eventEndDateTime ? next : { ...next, eventEndDateTime }
}

function endOf(before: Times, next: Times, lengthMs: number | null): DayAndTime {
  const { eventStartDateTime: start, eventEndDateTime: end } = next
  if (isSame(before.eventStartDateTime, start) && isSame(before.eventEndDateTime, end)) return end
  if (end.date === '' && end.time !== '' && !isSame(before.eventEndDateTime, end))
    return { ...end, date: start.date }
  const [startMs, startedMs, endMs] = [start, before.eventStartDateTime, end].map(msOf)
  if (startMs == null || !isSame(before.eventEndDateTime, end)) return end
  if (isSame(end, NO_MOMENT)) return lengthMs === null ? end : inputsAt(startMs + lengthMs)
  if (endMs == null || startedMs == null || endMs <= startedMs) return end
  return inputsAt(endMs + startMs - startedMs)
}

function msOf(inputs: DayAndTime): number | null {
  const read = momentOf(inputs)
  return read.ok && read.value !== null ? Date.parse(read.value) : null
}

function inputsAt(ms: number): DayAndTime {
  return inputsOf(new Date(ms).toISOString())
}

function isSame(one: DayAndTime, other: DayAndTime): boolean {
  return one.date === other.date && one.time === other.time
}
