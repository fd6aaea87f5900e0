import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { type NewsRow, startWrite } from '#features/news/mailing-store.ts'
import { tables } from '#tables/all.ts'

type Job = Deps<'news-job'>

const planned = { condition: '#state = :planned', values: { planned: 'planned' } }

/** What waits for its time: a handful. */
export function readPlanned(deps: Job): Promise<NewsRow[]> {
  return paginate((after) =>
    deps.tables.news.query(
      { index: 'byQueue', where: '#queue = :planned', values: { planned: 'planned' }, limit: 100, after },
      tables.news.item,
    ),
  )
}

/** It goes out now, with its mailing; false when it was taken back. */
export async function start(deps: Job, row: NewsRow, at: string): Promise<boolean> {
  const { done } = await deps.transact([
    deps.tables.news.update({ newsId: row.newsId }, 'SET #state = :sent, #sendAt = :at REMOVE #queue', {
      condition: planned.condition,
      values: { ...planned.values, sent: 'sent', at },
    }),
    startWrite(deps, row),
  ])
  return done
}

/** Its event is off: it is not sent. */
export async function close(deps: Job, { newsId }: NewsRow): Promise<boolean> {
  const { done } = await deps.transact([
    deps.tables.news.update({ newsId }, 'SET #state = :closed REMOVE #queue', {
      condition: planned.condition,
      values: { ...planned.values, closed: 'closed' },
    }),
  ])
  return done
}

/** The event has another date. */
export async function move(deps: Job, { newsId }: NewsRow, sendAt: string): Promise<void> {
  await deps.transact([
    deps.tables.news.update({ newsId }, 'SET #sendAt = :sendAt', {
      condition: planned.condition,
      values: { ...planned.values, sendAt },
    }),
  ])
}
