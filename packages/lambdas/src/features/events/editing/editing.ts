import { randomUUID } from 'node:crypto'
import type { InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import {
  copyOf,
  EMPTY_EVENT,
  type EventFields,
  eventFaults,
  noticeChanges,
} from '@app/shared/events/editing.ts'
import type * as contract from '@app/shared/events/editing-contract.ts'
import { needsOtherWays } from '@app/shared/payments/ways.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import { changesOf } from '#domain/audit-store.ts'
import { mediaUses, NO_MEDIA } from '#domain/media-uses-store.ts'
import { summaryOf, toStaff } from '#features/events/editing/desk-view.ts'
import {
  deletion,
  type Edited,
  END_OF_LIST,
  readCounters,
  readDrafts,
  readEdited,
  readListed,
  readOrganization,
  saveDraft,
  saveEvent,
} from '#features/events/editing/editing-store.ts'
import { pictureRemoval } from '#features/events/editing/share-picture-store.ts'
import { readMailed } from '#features/events/notices/mailed-store.ts'
import { noticeWrite, readNotices } from '#features/events/notices/notices-store.ts'
import { reminderWrites } from '#features/events/notices/reminders-store.ts'
import { changedCounters } from '#features/events/stored/counters-store.ts'
import { breaksDraw, changedDraw } from '#features/events/stored/draw-opening-store.ts'
import { draftRow, fieldsOf, mediaOf, rowWith, seatsOfShards } from '#features/events/stored/event-fields.ts'
import { heldSeats, isBelowHeld } from '#features/events/stored/held-seats-store.ts'
import { withSlug } from '#features/events/stored/share-links-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Editing = Deps<'event-editing'>

const MONTH_MS = 31 * 86_400_000
/** How often a save reads again when seats were taken while it was written. */
const ROUNDS = 5

/** The events in scope, by start. */
export async function list(deps: Editing, input: InputOf<typeof contract.listStaffEvents>, staff: StaffRow) {
  const { organizationId } = input
  if (organizationId !== undefined && !isInScope(staff, organizationId)) return refuse('NOT_FOUND')
  const now = deps.now()
  const period = {
    from: input.from ?? new Date(now.getTime() - MONTH_MS).toISOString(),
    to: input.to ?? END_OF_LIST,
  }
  const listed = await Promise.all([readListed(deps, 'all', period), readListed(deps, 'draft', period)])
  const rows = listed
    .flat()
    .filter((row) => isInScope(staff, row.organizationId ?? null))
    .filter((row) => organizationId === undefined || row.organizationId === organizationId)
    .sort((a, b) => (a.listedAt < b.listedAt ? -1 : 1))
  const unnamed = rows.filter(({ eventName }) => eventName === null)
  const [counters, drafts] = await Promise.all([
    readCounters(deps, rows),
    readDrafts(deps, unnamed, staff.staffId),
  ])
  const events = rows.map((row) =>
    summaryOf(
      row,
      counters.filter(({ eventId }) => eventId === row.eventId),
      now,
      drafts.find(({ eventId }) => eventId === row.eventId),
    ),
  )
  return ok({ events })
}

export async function read(deps: Editing, eventId: string, staff: StaffRow) {
  const edited = await readInScope(deps, eventId, staff)
  if (edited === null) return refuse('NOT_FOUND')
  const now = deps.now()
  const held = await heldSeats(deps, edited.counters, now)
  const notices = await readNotices(deps, eventId)
  const unsentNotices = notices.filter(({ status }) => status === 'due').length
  const told = notices.length > 0 ? await readMailed(deps, eventId) : null
  return ok({ ...toStaff(edited, now), held, unsentNotices, told })
}

/** A new draft of an organization in scope, empty or with another event's fields. */
export async function create(
  deps: Editing,
  { input, staff, write }: HandlerInput<typeof contract.createEvent>,
) {
  if (!(await mayUse(deps, input.organizationId, staff))) return refuse('NOT_FOUND')
  const model = input.copyOf === undefined ? null : await readInScope(deps, input.copyOf, staff)
  if (input.copyOf !== undefined && model === null) return refuse('NOT_FOUND')
  const fields: EventFields = {
    ...(model === null ? EMPTY_EVENT : copyOf(fieldsOf(model.row, model.counters), input.eventName)),
    organizationId: input.organizationId,
  }
  const media = await mediaUses(deps, NO_MEDIA, mediaOf(fields), {
    staffId: staff.staffId,
    organizationIds: [input.organizationId, model?.row.organizationId ?? ''],
  })
  if (media === null) return refuse('MEDIA_GONE')
  const eventId = `e-${randomUUID()}`
  const { row, writes: slugWrites } = withSlug(deps, draftRow(eventId, fields))
  const auditEvent = {
    action: model === null ? ('eventCreated' as const) : ('eventCopied' as const),
    target: { kind: 'event' as const, id: eventId },
    organizationId: input.organizationId,
    changes: model === null ? [] : [{ field: 'copyOf' as const, before: null, after: model.row.eventId }],
  }
  const answer = toStaff({ row, counters: [], draft: null }, deps.now())
  const saved = await saveEvent(deps, { actor: staff, write, auditEvent }, answer, row, null, [
    ...media,
    ...slugWrites,
  ])
  return saved ?? refuse('TRY_AGAIN')
}

export async function autosave(
  deps: Editing,
  input: InputOf<typeof contract.autosaveEvent>,
  staff: StaffRow,
) {
  const edited = await readInScope(deps, input.eventId, staff)
  if (edited === null) return refuse('NOT_FOUND')
  const { eventId, basedOn, fields } = input
  const draft = { eventId, staffId: staff.staffId, basedOn, fields: JSON.stringify(fields) }
  return ok({ savedAt: await saveDraft(deps, draft) })
}

/** Saves an edited event; the counters of a published one are in the same transaction. */
export async function save(deps: Editing, { input, staff, write }: HandlerInput<typeof contract.saveEvent>) {
  const { eventId, version, fields, notify, note, easyNote } = input
  for (let round = 0; round < ROUNDS; round += 1) {
    const edited = await readInScope(deps, eventId, staff)
    if (edited === null) return refuse('NOT_FOUND')
    const { row, counters } = edited
    const before = fieldsOf(row, counters)
    if (fields.organizationId !== before.organizationId) {
      if (fields.organizationId === null || !(await mayUse(deps, fields.organizationId, staff)))
        return refuse('NOT_FOUND')
    }
    const now = deps.now()
    const isDraft = row.eventRegistrationStatus === 'draft'
    const plannedAt = row.publishAt === undefined ? null : new Date(row.publishAt)
    const aim = !isDraft ? 'change' : plannedAt === null ? 'draft' : 'publish'
    if (eventFaults(fields, aim, plannedAt ?? now).length > 0) return refuse('EVENT_INCOMPLETE')
    if (needsOtherWays(fields, deps.settings.PAYMENT_WAYS)) return refuse('EVENT_INCOMPLETE')
    if (!isDraft && fields.counterShards !== row.counterShards) return refuse('CONFLICT')
    const taken = counters.map((counter) => counter.taken)
    if (fields.seatUnit !== before.seatUnit && taken.some((people) => people > 0)) return refuse('CONFLICT')
    const seats = isDraft ? null : seatsOfShards(fields.eventRegistrationLimit, taken)
    const isHeld = !isDraft && (await isBelowHeld(deps, counters, { before, after: fields }, now))
    if (seats === 'taken' || isHeld) return refuse('CAPACITY_TAKEN')
    if (!isDraft && breaksDraw(before, fields, now)) return refuse('DRAW_FIXED')
    const media = await mediaUses(deps, mediaOf(before), mediaOf(fields), {
      staffId: staff.staffId,
      organizationIds: [row.organizationId ?? '', fields.organizationId ?? ''],
    })
    if (media === null) return refuse('MEDIA_GONE')
    const isOff = row.eventRegistrationStatus === 'cancelled'
    const notifies = notify && !isDraft && !isOff && takenOf(counters) > 0
    const changed = notifies ? noticeChanges(before, fields) : []
    const { row: next, writes: slugWrites } = withSlug(deps, {
      ...rowWith(row, fields),
      version: version + 1,
    })
    const others = [
      ...media,
      ...slugWrites,
      ...(fields.visibility === 'members' ? await pictureRemoval(deps, row.slug, true) : []),
      ...(isDraft ? [] : changedCounters(deps, row, fields, seats)),
      ...(isDraft ? [] : await changedDraw(deps, eventId, before, fields)),
      ...(isDraft
        ? []
        : reminderWrites(
            deps,
            eventId,
            { before: before.eventStartDateTime, after: fields.eventStartDateTime },
            staff,
          )),
      ...(changed.length === 0
        ? []
        : [
            noticeWrite(deps, {
              eventId,
              staffId: staff.staffId,
              kind: 'changed',
              reason: note,
              easyReason: easyNote,
              before,
              after: fields,
              changed,
            }),
          ]),
    ]
    const auditEvent = {
      action: 'eventSaved' as const,
      target: { kind: 'event' as const, id: eventId },
      organizationId: fields.organizationId,
      changes: changesOf(before, fields),
    }
    const answer = toStaff({ row: next, counters, draft: null }, now, changed.length > 0 ? 1 : 0)
    const saved = await saveEvent(deps, { actor: staff, write, auditEvent }, answer, next, version, others)
    if (saved !== null) return saved
  }
  return refuse('TRY_AGAIN')
}

/** Deletes a draft; an event that was ever published stays, as members have seen it. */
export async function remove(
  deps: Editing,
  { input, staff, write }: HandlerInput<typeof contract.deleteEvent>,
) {
  const edited = await readInScope(deps, input.eventId, staff)
  if (edited === null) return refuse('NOT_FOUND')
  if (edited.row.eventRegistrationStatus !== 'draft') return refuse('EVENT_HAS_PEOPLE')
  const auditEvent = {
    action: 'eventDeleted' as const,
    target: { kind: 'event' as const, id: input.eventId },
    organizationId: edited.row.organizationId ?? null,
    changes: [{ field: 'eventName' as const, before: edited.row.eventName, after: null }],
  }
  const media = await mediaUses(deps, mediaOf(fieldsOf(edited.row, [])), NO_MEDIA, {
    staffId: staff.staffId,
    organizationIds: [],
  })
  const others = [...(media ?? []), ...(await pictureRemoval(deps, edited.row.slug, false))]
  return deletion(deps, { actor: staff, write, auditEvent }, edited.row, input.version, others)
}

/** SEC-B10: an event of another organization does not exist for the caller. */
export async function readInScope(deps: Editing, eventId: string, staff: StaffRow): Promise<Edited | null> {
  const edited = await readEdited(deps, eventId, staff.staffId)
  return edited !== null && isInScope(staff, edited.row.organizationId ?? null) ? edited : null
}

async function mayUse(deps: Editing, organizationId: string, staff: StaffRow): Promise<boolean> {
  if (!isInScope(staff, organizationId)) return false
  const organization = await readOrganization(deps, organizationId)
  return organization !== null && organization.archived !== true
}

function takenOf(counters: readonly { taken: number }[]): number {
  return counters.reduce((sum, { taken }) => sum + taken, 0)
}
