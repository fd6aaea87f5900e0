import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@app/shared/base/result.ts'
import { movedTo } from '@app/shared/events/series.ts'
import type * as contract from '@app/shared/events/series-contract.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { mediaUses, NO_MEDIA } from '#domain/media-uses-store.ts'
import { summaryOf, toStaff } from '#features/events/editing/desk-view.ts'
import { readInScope } from '#features/events/editing/editing.ts'
import { readCounters } from '#features/events/editing/editing-store.ts'
import {
  lengthened,
  newEventWrite,
  readSeriesEvents,
  seriesWrites,
} from '#features/events/editing/series-store.ts'
import { draftRow, type EventRow, fieldsOf, mediaOf } from '#features/events/stored/event-fields.ts'
import { withSlug } from '#features/events/stored/share-links-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Editing = Deps<'event-editing'>

/** Drafts like this event on other days, in one transaction with the series that they are in. */
export async function repeat(
  deps: Editing,
  { input, staff, write }: HandlerInput<typeof contract.repeatEvent>,
) {
  const edited = await readInScope(deps, input.eventId, staff)
  if (edited === null) return refuse('NOT_FOUND')
  const fields = fieldsOf(edited.row, edited.counters)
  if (fields.eventStartDateTime === null) return refuse('EVENT_INCOMPLETE')
  const made = input.starts.map((start) =>
    withSlug(deps, draftRow(`e-${randomUUID()}`, movedTo(fields, start))),
  )
  const series = await lengthened(
    deps,
    edited.row,
    made.map(({ row }) => row.eventId),
  )
  if (series === null) return refuse('SERIES_FULL')
  const organizationId = edited.row.organizationId ?? null
  const user = { staffId: staff.staffId, organizationIds: [organizationId ?? ''] }
  const media = await mediaUses(deps, NO_MEDIA, mediaOf(fields), user, made.length)
  if (media === null) return refuse('MEDIA_GONE')

  const { seriesId } = series
  const row: EventRow = { ...edited.row, seriesId, version: input.version + 1 }
  const writes = [
    ...seriesWrites(deps, row, input.version, series),
    ...media,
    ...made.flatMap((one) => [newEventWrite(deps, { ...one.row, seriesId }), ...one.writes]),
  ]
  const auditEvent = {
    action: 'eventRepeated' as const,
    target: { kind: 'event' as const, id: row.eventId },
    organizationId,
    changes: [{ field: 'repeats' as const, before: null, after: String(made.length) }],
  }
  const answer = { event: toStaff({ ...edited, row }, deps.now()), made: made.length }
  const saving = { actor: staff, write, auditEvent }
  return (await writeAudited(deps, saving, answer, writes, () => refuse('STALE'))) ?? refuse('STALE')
}

/** The events of the series by start, as the desk's list shows them. */
export async function series(deps: Editing, eventId: string, staff: StaffRow) {
  const edited = await readInScope(deps, eventId, staff)
  if (edited === null) return refuse('NOT_FOUND')
  const found = await readSeriesEvents(deps, edited.row)
  const rows = found.filter((row) => isInScope(staff, row.organizationId ?? null))
  const counters = await readCounters(deps, rows)
  const now = deps.now()
  const events = rows
    .sort((a, b) => (a.listedAt < b.listedAt ? -1 : 1))
    .map((row) =>
      summaryOf(
        row,
        counters.filter((one) => one.eventId === row.eventId),
        now,
      ),
    )
  return ok({ events })
}
