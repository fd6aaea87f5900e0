import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { allRows } from '#aws/dynamodb/paginate.ts'
import { tables } from '#tables/all.ts'

type Told = Deps<'event-notices'>

export function readRow(deps: Told, eventId: string): Promise<Item<'events'> | null> {
  return deps.tables.events.get({ eventId })
}

export function readNotice(deps: Told, eventId: string, noticeId: string): Promise<Item<'notices'> | null> {
  return deps.tables.notices.get({ eventId, noticeId })
}

export function readNotices(deps: Told, eventId: string): Promise<Item<'notices'>[]> {
  return allRows((after) =>
    deps.tables.notices.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 100, after },
      tables.notices.item,
    ),
  )
}

export function readMessages(deps: Told, eventId: string): Promise<Item<'eventMessages'>[]> {
  return allRows((after) =>
    deps.tables.eventMessages.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 100, after },
      tables.eventMessages.item,
    ),
  )
}

const Person = v.object({ personId: v.string(), status: tables.participations.item.entries.status })
export type Person = v.InferOutput<typeof Person>

/** Everybody who has, had or waits for a seat. */
export function readPeople(deps: Told, eventId: string): Promise<Person[]> {
  return allRows((after) =>
    deps.tables.participations.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 200, after },
      Person,
    ),
  )
}

/** Who has confirmed a notice. */
export async function readConfirmed(
  deps: Told,
  eventId: string,
  noticeId: string,
): Promise<ReadonlySet<string>> {
  const rows = await allRows((after) =>
    deps.tables.noticeConfirmations.query(
      { where: '#noticeKey = :key', values: { key: `${eventId}#${noticeId}` }, limit: 200, after },
      v.object({ personId: v.string() }),
    ),
  )
  return new Set(rows.map(({ personId }) => personId))
}

export function readMembers(deps: Told, ids: readonly string[]): Promise<Item<'users'>[]> {
  return deps.tables.users.getMany(ids.map((id) => ({ id })))
}

/** The name under which an event's organization writes. */
export async function organizationName(deps: Told, row: Item<'events'>): Promise<string | null> {
  if (row.organizationId === undefined) return null
  const organization = await deps.tables.organizations.get({ organizationId: row.organizationId })
  return organization?.organizationName ?? null
}
