import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { tables } from '#tables/all.ts'

type Editing = Deps<'event-editing'>

const NoticeKey = v.pick(tables.notices.item, ['eventId'])

/** The events with notices made since then, each once. */
export async function eventsWithNoticesSince(deps: Editing, since: string): Promise<string[]> {
  const found = await Promise.all(
    ['due', 'sent'].map((status) =>
      paginate((after) =>
        deps.tables.notices.query(
          {
            index: 'byStatus',
            where: '#status = :status AND #putAt >= :since',
            values: { status, since },
            limit: 200,
            after,
          },
          NoticeKey,
        ),
      ),
    ),
  )
  return [...new Set(found.flat().map(({ eventId }) => eventId))]
}

const Reviewed = v.pick(tables.checkIns.item, ['review', 'settledAt'])

/** How many open 要確認 each of the events has; events without any are left out. */
export async function openReviews(
  deps: Editing,
  events: readonly { readonly eventId: string; readonly eventName: string | null }[],
) {
  const counted = await inParallel(events, async ({ eventId, eventName }) => {
    const rows = await paginate((after) =>
      deps.tables.checkIns.query(
        {
          where: '#eventId = :eventId',
          filter: 'attribute_exists(#review) AND attribute_not_exists(#settledAt)',
          values: { eventId },
          limit: 1_000,
          after,
        },
        Reviewed,
      ),
    )
    return { eventId, eventName, open: rows.length }
  })
  return counted.filter(({ open }) => open > 0)
}

/** S197: since when the service is suspended for members. */
export async function suspendedSince({ tables: { service } }: Editing): Promise<string | null> {
  return (await service.get({ state: 'suspension' }))?.since ?? null
}
