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

const Person = v.pick(tables.participations.item, ['personId', 'status', 'changedAt'])

export function readPeople(deps: FiguresDeps, eventId: string) {
  return paginate((after) =>
    deps.tables.participations.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 1_000, after },
      Person,
    ),
  )
}

/** How many of these people have a seat of the event. */
export async function countSeated(
  deps: FiguresDeps,
  eventId: string,
  personIds: readonly string[],
): Promise<number> {
  const rows = await deps.tables.participations.getMany(personIds.map((personId) => ({ eventId, personId })))
  return rows.filter(({ status }) => status === 'registered').length
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
