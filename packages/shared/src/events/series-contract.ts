import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp } from '#base/field.ts'
import { StaffEvent, StaffEventSummary } from '#events/editing-contract.ts'
import { REPEATS_AT_ONCE } from '#events/series.ts'

/**
 * R2: drafts with this event's fields on other days, all or none. All its times move with the start, and a seat, a rule or
 * a text is each event's own from then on. The events make one series. 409 STALE: another person saved in between;
 * EVENT_INCOMPLETE: this event has no date; SERIES_FULL: the series would become longer than `SERIES_LENGTH`;
 * MEDIA_GONE: a picture or file that the events cannot use.
 */
export const repeatEvent = call({
  method: 'POST',
  path: '/staff/events/{eventId}/repetitions',
  caller: { staff: 'events.edit' },
  input: v.strictObject({
    eventId: Id,
    version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
    /** When each begins. */
    starts: v.pipe(
      v.array(Timestamp),
      v.minLength(1),
      v.maxLength(REPEATS_AT_ONCE),
      v.check((starts) => new Set(starts.map((start) => Date.parse(start))).size === starts.length),
    ),
  }),
  output: v.object({ event: StaffEvent, made: v.number() }),
  refusals: ['NOT_FOUND', 'STALE', 'EVENT_INCOMPLETE', 'SERIES_FULL', 'MEDIA_GONE'],
})

/** The events of this event's series, itself among them, by start; none of an event that stands alone. */
export const readSeries = call({
  method: 'GET',
  path: '/staff/events/{eventId}/series',
  caller: { staff: 'events.read', audit: 'none' },
  input: v.strictObject({ eventId: Id }),
  output: v.object({ events: v.array(StaffEventSummary) }),
  refusals: ['NOT_FOUND'],
})
