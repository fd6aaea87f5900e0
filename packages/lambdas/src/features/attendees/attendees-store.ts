import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { ownerOf } from '#domain/nickname-store.ts'
import { type Person, peopleByIds } from '#domain/people-store.ts'
import { tables } from '#tables/all.ts'

export type AttendeesDeps = Deps<'attendees'>
export type EventRow = Item<'events'>

/** A participation with its person and its 受付. */
export interface Applied {
  readonly participation: Item<'participations'>
  /** Null once they are erased. */
  readonly person: Person | null
  readonly attendance: Item<'checkIns'> | null
}

export function readEvent(deps: AttendeesDeps, eventId: string) {
  return deps.tables.events.get({ eventId })
}

/** A page of the people who applied, by their id. */
export async function readPage(
  deps: AttendeesDeps,
  eventId: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<{ applied: Applied[]; nextToken: string | null }> {
  const page = await deps.tables.participations.query(
    { where: '#eventId = :eventId', values: { eventId }, limit, after },
    tables.participations.item,
  )
  return { applied: await withPeople(deps, eventId, page.rows), nextToken: page.nextToken }
}

/** Those named, as far as they applied. */
export async function readNamed(deps: AttendeesDeps, eventId: string, personIds: readonly string[]) {
  const rows = await Promise.all(
    personIds.map((personId) => deps.tables.participations.get({ eventId, personId })),
  )
  return withPeople(
    deps,
    eventId,
    rows.flatMap((row) => row ?? []),
  )
}

async function withPeople(
  deps: AttendeesDeps,
  eventId: string,
  rows: readonly Item<'participations'>[],
): Promise<Applied[]> {
  const ids = [...new Set(rows.map(({ personId }) => personId))]
  const [people, checkIns] = await Promise.all([
    peopleByIds(deps, ids),
    deps.tables.checkIns.getMany(ids.map((personId) => ({ eventId, personId }))),
  ])
  const attendanceOf = new Map(checkIns.map((row) => [row.personId, row]))
  return rows.map((participation) => ({
    participation,
    person: people.get(participation.personId) ?? null,
    attendance: attendanceOf.get(participation.personId) ?? null,
  }))
}

export function readMember(deps: AttendeesDeps, id: string) {
  return deps.tables.users.get({ id })
}

export function readParticipation(deps: AttendeesDeps, eventId: string, personId: string) {
  return deps.tables.participations.get({ eventId, personId })
}

export function readByNickname(deps: AttendeesDeps, nickName: string): Promise<string | null> {
  return ownerOf(deps, nickName)
}
