import { type Result, refuse } from '@app/shared/base/result.ts'
import { ttlAfter } from '@app/shared/base/seconds.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { type Actor, type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { cancelWrite } from '#features/events/editing/planned-store.ts'
import { overVersion } from '#features/events/stored/counters-store.ts'
import type { Counter, EventRow } from '#features/events/stored/event-fields.ts'
import { tables } from '#tables/all.ts'

type Editing = Deps<'event-editing'>

/** An event with what belongs to its editor. */
export interface Edited {
  readonly row: EventRow
  readonly counters: readonly Counter[]
  readonly draft: Item<'eventDrafts'> | null
}

/** The event, its counters in order, and what this person typed and did not save. */
export async function readEdited(deps: Editing, eventId: string, staffId: string): Promise<Edited | null> {
  const [row, draft] = await Promise.all([
    deps.tables.events.get({ eventId }),
    deps.tables.eventDrafts.get({ eventId, staffId }),
  ])
  if (row === null) return null
  return { row, counters: await readCounters(deps, [row]), draft }
}

/** The counters of the events, by shard. A draft has none. */
export async function readCounters(
  deps: Editing,
  rows: readonly { eventId: string; counterShards: number }[],
): Promise<Counter[]> {
  const keys = rows.flatMap(({ eventId, counterShards }) =>
    Array.from({ length: counterShards }, (_, shard) => ({ eventId, shard })),
  )
  return (await deps.tables.eventCounters.getMany(keys)).sort((a, b) => a.shard - b.shard)
}

export function readOrganization(deps: Editing, organizationId: string) {
  return deps.tables.organizations.get({ organizationId })
}

/** Events by start: those published (`all`) or drafts, between two times. */
export async function readListed(
  deps: Editing,
  listing: 'all' | 'draft',
  { from, to }: { from: string; to: string },
): Promise<EventRow[]> {
  const keys = await paginate((after) =>
    deps.tables.events.query(
      {
        index: 'byStart',
        where: '#listing = :listing AND #listedAt BETWEEN :from AND :to',
        values: { listing, from, to },
        limit: 100,
        after,
      },
      EventKey,
    ),
  )
  return deps.tables.events.getMany(keys)
}

/** Events by their ids; an id of none is left out. */
export function readByIds(deps: Editing, eventIds: readonly string[]): Promise<EventRow[]> {
  return deps.tables.events.getMany(eventIds.map((eventId) => ({ eventId })))
}

/** Sorts after every date: undecided dates are stored as `9999`. */
export const END_OF_LIST = '~'
const EventKey = v.pick(tables.events.item, ['eventId'])

/** What this person typed and did not save, of those of the events that have such. */
export function readDrafts(deps: Editing, rows: readonly EventRow[], staffId: string) {
  return deps.tables.eventDrafts.getMany(rows.map(({ eventId }) => ({ eventId, staffId })))
}

/** Keeps what a person typed, over what they typed before. */
export async function saveDraft(
  deps: Editing,
  draft: Omit<Item<'eventDrafts'>, 'savedAt' | 'ttl'>,
): Promise<string> {
  const at = deps.now()
  const savedAt = at.toISOString()
  const ttl = ttlAfter(at, { days: DRAFT_RETENTION_DAYS })
  await deps.transact([deps.tables.eventDrafts.put({ ...draft, savedAt, ttl })])
  return savedAt
}

const DRAFT_RETENTION_DAYS = 90

export interface Saving {
  readonly actor: Actor
  readonly write: WriteRequest
  readonly auditEvent: AuditEvent
}

/**
 * Writes an event over the version it was read at, with its counters and the other changes of the press. STALE when
 * another person saved in between; null when seats have been taken since: then the caller reads again.
 */
export async function saveEvent(
  deps: Editing,
  by: Saving,
  answer: StaffEvent,
  row: EventRow,
  basedOn: number | null,
  others: readonly Write[],
) {
  const { events, eventDrafts } = deps.tables
  const writes = [
    events.put(row, overVersion(basedOn)),
    eventDrafts.remove({ eventId: row.eventId, staffId: by.actor.staffId }),
    ...others,
  ]
  return writeAudited(deps, by, answer, writes, ([event, , ...rest]): Result<StaffEvent, 'STALE'> | null => {
    if (event != null) return refuse('STALE')
    return rest.some((failed) => failed != null) ? null : refuse('STALE')
  })
}

/** Takes a draft away, with what this person typed into it and its planned publication. */
export async function deletion(
  deps: Editing,
  by: Saving,
  row: EventRow,
  version: number,
  others: readonly Write[],
) {
  const { events, eventDrafts } = deps.tables
  const { eventId } = row
  const writes = [
    events.remove({ eventId }, overVersion(version)),
    eventDrafts.remove({ eventId, staffId: by.actor.staffId }),
    ...(row.slug === undefined ? [] : [deps.tables.shareLinks.remove({ slug: row.slug })]),
    ...(row.publishAt === undefined ? [] : [cancelWrite(deps, row.publishAt, eventId)]),
    ...others,
  ]
  const deleted = await writeAudited(deps, by, { eventId }, writes, () => refuse('STALE'))
  return deleted ?? refuse('STALE')
}
