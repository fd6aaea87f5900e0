import { Id } from '@app/shared/base/field.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'

const Row = v.object({ eventId: Id })

/** The events that a person has a seat of, with the rows of their 受付. */
export async function readEntries(deps: Deps<'my-events'>, sub: string) {
  const rows = await paginate((after) =>
    deps.tables.participations.query(
      {
        index: 'byPerson',
        where: '#personId = :sub',
        filter: '#status = :registered',
        values: { sub, registered: 'registered' },
        limit: 100,
        after,
      },
      Row,
    ),
  )
  const [events, attendance] = await Promise.all([
    deps.tables.events.getMany(rows),
    deps.tables.checkIns.getMany(rows.map(({ eventId }) => ({ eventId, personId: sub }))),
  ])
  return { events, attendance }
}
