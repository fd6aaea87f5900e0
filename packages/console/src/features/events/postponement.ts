import type { EventFields } from '@app/shared/events/editing.ts'
import { type DayAndTime, momentOf } from '#desk/tokyo-inputs.ts'
import { type EventForm, formOf } from '#features/events/event-form.ts'
import { readReason } from '#features/events/reason.ts'
import { fieldErrors } from '#text/event-editor.ts'
import { faults } from '#text/events.ts'

interface Postponement {
  readonly eventStartDateTime: string | null
  readonly eventEndDateTime: string | null
  readonly reason: string
}
export interface PostponeErrors {
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly reason?: string | undefined
}

/** The new date, or none yet, with the reason; or what is wrong with them. */
export function readPostponement(
  typed: {
    readonly unknown: boolean
    readonly start: DayAndTime
    readonly end: DayAndTime
    readonly reason: string
  },
  now: Date,
): { readonly value: Postponement | null; readonly errors: PostponeErrors } {
  const reason = readReason(typed.reason)
  const times = typed.unknown ? NO_TIMES : timesOf(typed.start, typed.end, now)
  const errors = { ...times.errors, ...(reason.error !== undefined && { reason: reason.error }) }
  if (reason.error !== undefined || times.value === null) return { value: null, errors }
  return { value: { ...times.value, reason: reason.value }, errors }
}

const NO_TIMES = { value: { eventStartDateTime: null, eventEndDateTime: null }, errors: {} }

function timesOf(startTyped: DayAndTime, endTyped: DayAndTime, now: Date) {
  const start = momentOf(startTyped)
  const end = momentOf(endTyped)
  if (!start.ok) return { value: null, errors: { start: fieldErrors[start.fault] } }
  if (!end.ok) return { value: null, errors: { end: fieldErrors[end.fault] } }
  if (start.value === null) return { value: null, errors: { start: faults.startMissing.words } }
  if (Date.parse(start.value) <= now.getTime())
    return { value: null, errors: { start: faults.startPast.words } }
  if (end.value !== null && Date.parse(end.value) <= Date.parse(start.value))
    return { value: null, errors: { end: faults.endBeforeStart.words } }
  return { value: { eventStartDateTime: start.value, eventEndDateTime: end.value }, errors: {} }
}

/** What was typed and not saved, with the dates that 延期 has set: they are stored already. */
export function postponedForm(typed: EventForm, saved: EventFields): EventForm {
  const { eventStartDateTime, eventEndDateTime, closesAt, cancelUntil, decisionAt } = formOf(saved)
  return { ...typed, eventStartDateTime, eventEndDateTime, closesAt, cancelUntil, decisionAt }
}
