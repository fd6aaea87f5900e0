import { randomUUID } from 'node:crypto'
import { SERIES_LENGTH } from '@app/shared/events/series.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { readByIds } from '#features/events/editing/editing-store.ts'
import { overVersion } from '#features/events/stored/counters-store.ts'
import type { EventRow } from '#features/events/stored/event-fields.ts'

type Editing = Deps<'event-editing'>
type Series = Item<'eventSeries'>

/** The events of this event's series that are still there: a draft may have been deleted. None without a series. */
export async function readSeriesEvents(deps: Editing, row: EventRow): Promise<EventRow[]> {
  return readRows(deps, await readSeriesOf(deps, row))
}

/** The series of this event with these events at its end; null when it would be too long. */
export async function lengthened(
  deps: Editing,
  row: EventRow,
  added: readonly string[],
): Promise<Series | null> {
  const found = await readSeriesOf(deps, row)
  const present = (await readRows(deps, found)).map(({ eventId }) => eventId)
  const eventIds = [...(found?.eventIds.filter((id) => present.includes(id)) ?? [row.eventId]), ...added]
  if (eventIds.length > SERIES_LENGTH) return null
  return { seriesId: found?.seriesId ?? randomUUID(), eventIds, version: (found?.version ?? 0) + 1 }
}

/** The event over the version it was read at, and its series over the one that was made longer. */
export function seriesWrites({ tables }: Editing, row: EventRow, basedOn: number, next: Series): Write[] {
  const isNew = next.version === 1
  return [
    tables.events.put(row, overVersion(basedOn)),
    tables.eventSeries.put(
      next,
      isNew
        ? { condition: 'attribute_not_exists(#seriesId)' }
        : { condition: '#version = :before', values: { before: next.version - 1 } },
    ),
  ]
}

/** An event that is not there yet. */
export function newEventWrite({ tables }: Editing, row: EventRow): Write {
  return tables.events.put(row, overVersion(null))
}

async function readSeriesOf(deps: Editing, { seriesId }: EventRow): Promise<Series | null> {
  return seriesId === undefined ? null : deps.tables.eventSeries.get({ seriesId })
}

async function readRows(deps: Editing, found: Series | null): Promise<EventRow[]> {
  return found === null ? [] : readByIds(deps, found.eventIds)
}
