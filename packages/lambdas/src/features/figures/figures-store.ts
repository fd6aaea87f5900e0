import { lineFiguresOf } from '@app/shared/figures/line.ts'
import { isMinor } from '@app/shared/members/age.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { tables } from '#tables/all.ts'

export type FiguresDeps = Deps<'figures'>

const Listed = v.pick(tables.events.item, [
  'eventId',
  'organizationId',
  'eventName',
  'eventStartDateTime',
  'eventEndDateTime',
  'eventRegistrationStatus',
  'eventRegistrationLimit',
])
export type ListedEvent = v.InferOutput<typeof Listed>

/** The published events that begin between two times. */
export function readEvents(deps: FiguresDeps, from: Date, to: Date): Promise<ListedEvent[]> {
  return paginate((after) =>
    deps.tables.events.query(
      {
        index: 'byStart',
        where: '#listing = :all AND #listedAt BETWEEN :from AND :to',
        values: {
          all: 'all',
          from: from.toISOString(),
          // The end itself belongs to the next period.
          to: new Date(to.getTime() - 1).toISOString(),
        },
        limit: 200,
        after,
      },
      Listed,
    ),
  )
}

/** What takes a seat of each of these events; the index of the list does not say. */
export async function readUnits(deps: FiguresDeps, eventIds: readonly string[]) {
  const rows = await deps.tables.events.getMany(eventIds.map((eventId) => ({ eventId })))
  return new Map(rows.map(({ eventId, seatUnit }) => [eventId, seatUnit ?? ('person' as const)]))
}

/** What became of the lines of these events, and how many parties wait in each. */
export async function readLines(deps: FiguresDeps, eventIds: readonly string[]) {
  const keys = eventIds.map((eventId) => ({ eventId }))
  const [queues, ended] = await Promise.all([
    deps.tables.queues.getMany(keys),
    deps.tables.queueFigures.getMany(keys),
  ])
  const waiting = new Map(queues.map((row) => [row.eventId, row.waiting]))
  const past = new Map(ended.map((row) => [row.eventId, row]))
  return (eventId: string) => lineFiguresOf(waiting.get(eventId) ?? 0, past.get(eventId))
}

const Person = v.pick(tables.participations.item, [
  'personId',
  'partyId',
  'part',
  'isAdult',
  'status',
  'changedAt',
])

export function readPeople(deps: FiguresDeps, eventId: string) {
  return paginate((after) =>
    deps.tables.participations.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 1_000, after },
      Person,
    ),
  )
}

/** The rows of these people at the event. */
export function readRows(deps: FiguresDeps, eventId: string, personIds: readonly string[]) {
  return deps.tables.participations.getMany(personIds.map((personId) => ({ eventId, personId })))
}

/** Which of these members are minors on a day. */
export async function readMinors(deps: FiguresDeps, ids: readonly string[], today: string) {
  const rows = await deps.tables.users.getMany(ids.map((id) => ({ id })))
  return new Set(rows.flatMap(({ id, birthDate }) => (isMinor(birthDate, today) ? [id] : [])))
}

const Came = v.pick(tables.checkIns.item, ['personId', 'state', 'by'])

export function readAttendance(deps: FiguresDeps, eventId: string) {
  return paginate((after) =>
    deps.tables.checkIns.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 1_000, after },
      Came,
    ),
  )
}
