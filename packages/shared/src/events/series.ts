import { byName, namesWith } from '#base/field-names.ts'
import type { EventFields } from '#events/editing.ts'
import { EVENT_FIELDS } from '#events/fields.ts'

/** How many events one press makes: a transaction holds that many. */
export const REPEATS_AT_ONCE = 20
/** How many events a series has at most: one a week for a year. */
export const SERIES_LENGTH = 52

/** The fields of an event on another day: each of its times moves as its start does. */
export function movedTo(fields: EventFields, start: string): EventFields {
  const shiftMs = Date.parse(start) - Date.parse(fields.eventStartDateTime ?? start)
  const moments = byName(namesWith(EVENT_FIELDS, { kind: 'moment' }), (name) => moved(fields[name], shiftMs))
  return { ...fields, ...moments, eventStartDateTime: new Date(start).toISOString() }
}

function moved(at: string | null, shiftMs: number): string | null {
  return at === null ? null : new Date(Date.parse(at) + shiftMs).toISOString()
}
