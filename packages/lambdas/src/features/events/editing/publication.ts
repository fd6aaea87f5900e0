import { refuse } from '@app/shared/base/result.ts'
import { type EventFields, eventFaults, noticeChanges } from '@app/shared/events/editing.ts'
import type * as contract from '@app/shared/events/editing-contract.ts'
import { needsOtherWays } from '@app/shared/payments/ways.ts'
import type { Deps } from '#aws/deps.ts'
import { changesOf } from '#domain/audit-store.ts'
import { toStaff } from '#features/events/editing/desk-view.ts'
import { readInScope } from '#features/events/editing/editing.ts'
import { saveEvent } from '#features/events/editing/editing-store.ts'
import { cancelWrite, plannedWrite, refundEventWrite } from '#features/events/editing/planned-store.ts'
import { noticeWrite } from '#features/events/notices/notices-store.ts'
import { reminderWrites } from '#features/events/notices/reminders-store.ts'
import { changedCounters, closedCounters, newCounters } from '#features/events/stored/counters-store.ts'
import { newDraw } from '#features/events/stored/draw-opening-store.ts'
import {
  type EventRow,
  fieldsOf,
  openingSeats,
  publishedRow,
  rowWith,
} from '#features/events/stored/event-fields.ts'
import type { HandlerInput } from '#http/serve.ts'

type Editing = Deps<'event-editing'>

/** Publishes a draft now, plans it for a time, or takes the plan back. */
export async function publish(
  deps: Editing,
  { input, staff, write }: HandlerInput<typeof contract.publishEvent>,
) {
  const edited = await readInScope(deps, input.eventId, staff)
  if (edited === null) return refuse('NOT_FOUND')
  const { row } = edited
  if (row.eventRegistrationStatus !== 'draft') return refuse('CONFLICT')
  const now = deps.now()
  const fields = fieldsOf(row, [])
  const { publishAt: planned, ...bare } = row
  const version = input.version + 1
  const cancelWrites = planned === undefined ? [] : [cancelWrite(deps, planned, row.eventId)]
  const base = {
    target: { kind: 'event' as const, id: row.eventId },
    organizationId: row.organizationId ?? null,
  }

  if (input.at === 'never') {
    if (planned === undefined) return refuse('CONFLICT')
    const next: EventRow = { ...bare, version }
    const auditEvent = {
      ...base,
      action: 'publicationTakenBack' as const,
      changes: [{ field: 'publishAt' as const, before: planned, after: null }],
    }
    const answer = toStaff({ row: next, counters: [], draft: null }, now)
    return (
      (await saveEvent(
        deps,
        { actor: staff, write, auditEvent },
        answer,
        next,
        input.version,
        cancelWrites,
      )) ?? refuse('STALE')
    )
  }

  const at = input.at === 'now' ? now : new Date(input.at)
  const faults = eventFaults(fields, 'publish', at)
  if (faults.includes('startPast') || at.getTime() < now.getTime()) return refuse('EVENT_IN_PAST')
  if (faults.length > 0 || needsOtherWays(fields, deps.settings.PAYMENT_WAYS))
    return refuse('EVENT_INCOMPLETE')
  if (input.at !== 'now') {
    const publishAt = at.toISOString()
    const next: EventRow = { ...bare, version, publishAt }
    const auditEvent = {
      ...base,
      action: 'publicationPlanned' as const,
      changes: [{ field: 'publishAt' as const, before: planned ?? null, after: publishAt }],
    }
    const answer = toStaff({ row: next, counters: [], draft: null }, now)
    const others = [
      ...(planned === publishAt ? [] : cancelWrites),
      plannedWrite(deps, publishAt, row.eventId, staff),
    ]
    return (
      (await saveEvent(deps, { actor: staff, write, auditEvent }, answer, next, input.version, others)) ??
      refuse('STALE')
    )
  }
  const next = publishedRow(bare, fields, version)
  const auditEvent = { ...base, action: 'eventPublished' as const, changes: [] }
  const answer = toStaff({ row: next, counters: [], draft: null }, now)
  const others = [
    ...cancelWrites,
    ...newCounters(deps, row.eventId, fields, openingSeats(fields)),
    ...(await newDraw(deps, row.eventId, fields)),
    ...reminderWrites(deps, row.eventId, { before: null, after: fields.eventStartDateTime }, staff),
  ]
  return (
    (await saveEvent(deps, { actor: staff, write, auditEvent }, answer, next, input.version, others)) ??
    refuse('STALE')
  )
}

/** 延期: new dates, or none yet. Removes the deadlines for joining, cancelling and deciding. */
export async function postpone(
  deps: Editing,
  { input, staff, write }: HandlerInput<typeof contract.postponeEvent>,
) {
  const edited = await readInScope(deps, input.eventId, staff)
  if (edited === null) return refuse('NOT_FOUND')
  const { row, counters } = edited
  if (row.eventRegistrationStatus === 'draft') return refuse('CONFLICT')
  if (row.eventRegistrationStatus === 'cancelled') return refuse('EVENT_CANCELLED')
  const now = deps.now()
  const before = fieldsOf(row, counters)
  const after: EventFields = {
    ...before,
    eventStartDateTime: input.eventStartDateTime,
    eventEndDateTime: input.eventEndDateTime,
    closesAt: null,
    cancelUntil: null,
    decisionAt: null,
  }
  if (input.eventStartDateTime !== null && Date.parse(input.eventStartDateTime) <= now.getTime())
    return refuse('EVENT_IN_PAST')
  if (eventFaults(after, 'change', now).length > 0) return refuse('EVENT_INCOMPLETE')
  // 開催します was said of the old date.
  const { decidedAt: _ofOldDate, ...undecided } = row
  const next: EventRow = {
    ...rowWith({ ...undecided, postponed: true }, after),
    version: input.version + 1,
  }
  const seats = counters.map((counter) => counter.seats ?? 0)
  const changed = noticeChanges(before, after)
  const others = [
    ...changedCounters(deps, row, after, before.eventRegistrationLimit === null ? null : seats),
    ...reminderWrites(
      deps,
      row.eventId,
      { before: before.eventStartDateTime, after: after.eventStartDateTime },
      staff,
    ),
    noticeWrite(deps, {
      eventId: row.eventId,
      staffId: staff.staffId,
      kind: 'postponed',
      reason: input.reason,
      easyReason: input.easyReason,
      before,
      after,
      changed,
    }),
  ]
  const auditEvent = {
    action: 'eventPostponed' as const,
    target: { kind: 'event' as const, id: row.eventId },
    organizationId: row.organizationId ?? null,
    changes: changesOf(before, after),
    reason: input.reason,
  }
  const answer = toStaff({ row: next, counters, draft: null }, now, 1)
  return (
    (await saveEvent(deps, { actor: staff, write, auditEvent }, answer, next, input.version, others)) ??
    refuse('TRY_AGAIN')
  )
}

/** 中止: closes joining and notifies all attendees. */
export async function cancel(
  deps: Editing,
  { input, staff, write }: HandlerInput<typeof contract.cancelEvent>,
) {
  const edited = await readInScope(deps, input.eventId, staff)
  if (edited === null) return refuse('NOT_FOUND')
  const { row, counters } = edited
  if (row.eventRegistrationStatus === 'draft') return refuse('CONFLICT')
  if (row.eventRegistrationStatus === 'cancelled') return refuse('EVENT_CANCELLED')
  const fields = fieldsOf(row, counters)
  const next: EventRow = {
    ...row,
    eventRegistrationStatus: 'cancelled',
    cancelReason: input.reason,
    ...(input.easyReason !== '' && { easyCancelReason: input.easyReason }),
    version: input.version + 1,
  }
  const others = [
    ...closedCounters(deps, row, 'cancelled'),
    ...(deps.settings.PAYMENT_WAYS.length === 0 ? [] : [refundEventWrite(deps, row.eventId, staff)]),
    noticeWrite(deps, {
      eventId: row.eventId,
      staffId: staff.staffId,
      kind: 'cancelled',
      reason: input.reason,
      easyReason: input.easyReason,
      before: fields,
      after: fields,
      changed: [],
    }),
  ]
  const auditEvent = {
    action: 'eventCancelled' as const,
    target: { kind: 'event' as const, id: row.eventId },
    organizationId: row.organizationId ?? null,
    changes: [],
    reason: input.reason,
  }
  const answer = toStaff({ row: next, counters, draft: null }, deps.now(), 1)
  return (
    (await saveEvent(deps, { actor: staff, write, auditEvent }, answer, next, input.version, others)) ??
    refuse('TRY_AGAIN')
  )
}
