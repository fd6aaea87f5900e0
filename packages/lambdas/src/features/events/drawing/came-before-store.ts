import type { CameBefore } from '@app/shared/events/draw-order.ts'
import * as v from 'valibot'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Entry } from '#domain/line-store.ts'
import type { DrawJob } from '#features/events/drawing/draw-store.ts'
import { tables } from '#tables/all.ts'

const Came = v.pick(tables.checkIns.item, ['eventId', 'state', 'at'])
const MONTHS = 24

/** How often the people of a party came to an event, by the 受付; an event counts once for all of them. */
export async function cameBefore(deps: DrawJob, { people }: Entry, now: Date): Promise<CameBefore> {
  const found = await Promise.all(
    people.map(({ personId }) =>
      paginate((after) =>
        deps.tables.checkIns.query(
          { index: 'byPerson', where: '#personId = :personId', values: { personId }, limit: 500, after },
          Came,
        ),
      ),
    ),
  )
  const came = found.flat().filter(({ state }) => state === 'in')
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - MONTHS)
  const lately = came.filter(({ at }) => at >= since.toISOString())
  return { ever: came.length > 0, lately: new Set(lately.map(({ eventId }) => eventId)).size }
}
