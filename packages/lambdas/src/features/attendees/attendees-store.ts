import type { Answered } from '@app/shared/events/questions.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { answersBySeat, readAnswers } from '#domain/answers-store.ts'
import { readParties } from '#domain/line-store.ts'
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
  readonly answers: readonly Answered[]
}

/** The answers to the questions of the event, if it asks any. */
async function answersAt(deps: AttendeesDeps, { eventId, questions = [] }: EventRow) {
  return answersBySeat(questions.length === 0 ? [] : await readAnswers(deps, eventId))
}

export function readEvent(deps: AttendeesDeps, eventId: string) {
  return deps.tables.events.get({ eventId })
}

/** A page of the people who applied, by their id. */
export async function readPage(
  deps: AttendeesDeps,
  event: EventRow,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<{ applied: Applied[]; nextToken: string | null }> {
  const page = await deps.tables.participations.query(
    { where: '#eventId = :eventId', values: { eventId: event.eventId }, limit, after },
    tables.participations.item,
  )
  return { applied: await withPeople(deps, event, page.rows), nextToken: page.nextToken }
}

/** The place of each party in the line of an event, 1 the first. */
export async function readPlaces(deps: AttendeesDeps, eventId: string): Promise<ReadonlyMap<string, number>> {
  const line = await readParties(deps, eventId)
  return new Map(line.map(({ partyId }, at) => [partyId, at + 1]))
}

/** Those named, as far as they applied. */
export async function readNamed(deps: AttendeesDeps, event: EventRow, personIds: readonly string[]) {
  const { eventId } = event
  const rows = await inParallel(personIds, (personId) =>
    deps.tables.participations.get({ eventId, personId }),
  )
  return withPeople(
    deps,
    event,
    rows.flatMap((row) => row ?? []),
  )
}

async function withPeople(
  deps: AttendeesDeps,
  event: EventRow,
  rows: readonly Item<'participations'>[],
): Promise<Applied[]> {
  const ids = [...new Set(rows.map(({ personId }) => personId))]
  const { eventId } = event
  const [people, answersOf, checkIns] = await Promise.all([
    peopleByIds(deps, ids),
    answersAt(deps, event),
    deps.tables.checkIns.getMany(ids.map((personId) => ({ eventId, personId }))),
  ])
  const attendanceOf = new Map(checkIns.map((row) => [row.personId, row]))
  return rows.map((participation) => ({
    participation,
    person: people.get(participation.personId) ?? null,
    attendance: attendanceOf.get(participation.personId) ?? null,
    answers: answersOf(participation),
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
