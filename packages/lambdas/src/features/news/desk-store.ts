import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { mailingIdOf } from '#domain/mailings-store.ts'
import { NEWS_MAILING, type NewsRow } from '#features/news/mailing-store.ts'
import { tables } from '#tables/all.ts'

type Desk = Deps<'news-desk'>

/** The desk's list: the latest, those that wait for their time first. */
const LISTED = 200

export async function readList(deps: Desk): Promise<NewsRow[]> {
  const { rows } = await deps.tables.news.query(
    { index: 'byTime', where: '#listing = :all', values: { all: 'all' }, descending: true, limit: LISTED },
    tables.news.item,
  )
  return rows
}

export function readNews(deps: Desk, newsId: string): Promise<NewsRow | null> {
  return deps.tables.news.get({ newsId })
}

export function readOrganization(deps: Desk, organizationId: string): Promise<Item<'organizations'> | null> {
  return deps.tables.organizations.get({ organizationId })
}

export function readView(deps: Desk, viewId: string): Promise<Item<'memberViews'> | null> {
  return deps.tables.memberViews.get({ listing: 'all', viewId })
}

export function newsWrite(deps: Desk, row: NewsRow): Write {
  return deps.tables.news.put(row, { condition: 'attribute_not_exists(#newsId)' })
}

/** Takes it back, unless it goes out by now. */
export function cancelWrite(deps: Desk, newsId: string): Write {
  return deps.tables.news.update({ newsId }, 'SET #state = :takenBack REMOVE #queue', {
    condition: '#state = :planned',
    values: { planned: 'planned', takenBack: 'takenBack' },
  })
}

export function readMailing(deps: Desk, newsId: string): Promise<Item<'mailings'> | null> {
  return deps.tables.mailings.get({ mailingId: mailingIdOf({ ...NEWS_MAILING, subjectId: newsId }) })
}

const Mail = v.pick(tables.mails.item, ['state', 'reason'])

/** What became of its mails. */
export function readMails(deps: Desk, newsId: string): Promise<v.InferOutput<typeof Mail>[]> {
  return paginate((after) =>
    deps.tables.mails.query(
      { index: 'bySubject', where: '#subjectId = :newsId', values: { newsId }, limit: 1_000, after },
      Mail,
    ),
  )
}
