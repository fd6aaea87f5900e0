import { deskState } from '@app/shared/events/editing.ts'
import type { StaffEvent, StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import * as v from 'valibot'
import type { Edited } from '#features/events/editing/editing-store.ts'
import { type Counter, type EventRow, fieldsOf } from '#features/events/stored/event-fields.ts'

/** An event of the desk's list. Without a saved name it has the name that this editor typed, to tell drafts apart. */
export function summaryOf(
  row: EventRow,
  counters: readonly Counter[],
  now: Date,
  draft?: NonNullable<Edited['draft']>,
): StaffEventSummary {
  const { state, taken } = stateOf(row, counters, now)
  return {
    eventId: row.eventId,
    organizationId: row.organizationId ?? null,
    eventName: row.eventName ?? (draft === undefined ? null : typedName(draft.fields)),
    eventStartDateTime: row.eventStartDateTime,
    eventEndDateTime: row.eventEndDateTime,
    venueName: row.venueName,
    eventRegistrationLimit: row.eventRegistrationLimit,
    taken,
    seatUnit: row.seatUnit ?? 'person',
    state,
    publishAt: row.publishAt ?? null,
    seriesId: row.seriesId ?? null,
  }
}

/** The event for its editor, after a write that made this many notices. */
export function toStaff({ row, counters, draft }: Edited, now: Date, unsentNotices = 0): StaffEvent {
  return {
    eventId: row.eventId,
    version: row.version ?? 0,
    status: row.eventRegistrationStatus,
    ...stateOf(row, counters, now),
    publishAt: row.publishAt ?? null,
    postponed: row.postponed ?? false,
    cancelReason: row.cancelReason ?? null,
    slug: row.slug ?? null,
    isRepeated: row.seriesId !== undefined,
    saved: fieldsOf(row, counters),
    draft:
      draft === null
        ? null
        : { basedOn: draft.basedOn, savedAt: draft.savedAt, fields: v.parse(DraftFields, draft.fields) },
    held: 0,
    unsentNotices,
    told: null,
  }
}

function typedName(fields: string): string | null {
  const { eventName } = v.parse(DraftFields, fields)
  return typeof eventName === 'string' && eventName.trim() !== '' ? eventName : null
}

const DraftFields = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

function stateOf(row: EventRow, counters: readonly Counter[], now: Date) {
  const taken = counters.reduce((sum, counter) => sum + counter.taken, 0)
  const { opensAt, closesAt } = fieldsOf(row, counters)
  const state = deskState(
    {
      status: row.eventRegistrationStatus,
      publishAt: row.publishAt ?? null,
      postponed: row.postponed ?? false,
      startsAt: row.eventStartDateTime,
      endsAt: row.eventEndDateTime,
      opensAt,
      closesAt,
      taken,
      limit: row.eventRegistrationLimit,
    },
    now,
  )
  return { state, taken }
}
