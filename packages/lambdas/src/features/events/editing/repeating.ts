import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@app/shared/base/result.ts'
import { movedTo, SERIES_LENGTH } from '@app/shared/events/series.ts'
import type * as contract from '@app/shared/events/series-contract.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { auditWrite, writeAudited } from '#domain/audit-store.ts'
import { mediaUses, NO_MEDIA } from '#domain/media-uses-store.ts'
import { summaryOf, toStaff } from '#features/events/editing/desk-view.ts'
import { readInScope } from '#features/events/editing/editing.ts'
import { readByIds, readCounters } from '#features/events/editing/editing-store.ts'
import { overVersion } from '#features/events/stored/counters-store.ts'
import { draftRow, type EventRow, fieldsOf, mediaOf } from '#features/events/stored/event-fields.ts'
import { withSlug } from '#features/events/stored/share-links-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Editing = Deps<'event-editing'>
type Series = Item<'eventSeries'>

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
  const entryOf = (id: string) => ({ target: { kind: 'event' as const, id }, organizationId })
  const copied = { field: 'copyOf' as const, before: null, after: row.eventId }
  const writes = [
    deps.tables.events.put(row, overVersion(input.version)),
    seriesWrite(deps, series),
    ...media,
    ...made.flatMap((one) => [
      deps.tables.events.put({ ...one.row, seriesId }, overVersion(null)),
      ...one.writes,
      auditWrite(deps, staff, { ...entryOf(one.row.eventId), action: 'eventCopied', changes: [copied] }),
    ]),
  ]
  const auditEvent = {
    ...entryOf(row.eventId),
    action: 'eventRepeated' as const,
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
  const found = await readRows(deps, await readSeriesOf(deps, edited.row))
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

async function readSeriesOf(deps: Editing, { seriesId }: EventRow): Promise<Series | null> {
  return seriesId === undefined ? null : deps.tables.eventSeries.get({ seriesId })
}

/** Its events that are still there: a draft may have been deleted. */
async function readRows(deps: Editing, found: Series | null): Promise<EventRow[]> {
  return found === null ? [] : readByIds(deps, found.eventIds)
}

/** The series of this event with these events at its end; null when it would be too long. */
async function lengthened(deps: Editing, row: EventRow, added: readonly string[]): Promise<Series | null> {
  const found = await readSeriesOf(deps, row)
  const present = (await readRows(deps, found)).map(({ eventId }) => eventId)
  const eventIds = [...(found?.eventIds.filter((id) => present.includes(id)) ?? [row.eventId]), ...added]
  if (eventIds.length > SERIES_LENGTH) return null
  return { seriesId: found?.seriesId ?? randomUUID(), eventIds, version: (found?.version ?? 0) + 1 }
}

function seriesWrite({ tables }: Editing, next: Series) {
  return tables.eventSeries.put(
    next,
    next.version === 1
      ? { condition: 'attribute_not_exists(#seriesId)' }
      : { condition: '#version = :before', values: { before: next.version - 1 } },
  )
}
