import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { type Audience, mailingIdOf, mailingWrite, type NewMailing } from '#domain/mailings-store.ts'
import { tables } from '#tables/all.ts'

type Desk = Deps<'news-desk'>
export type NewsRow = Item<'news'>

/** The desk's list: the latest, those that wait for their time first. */
const LISTED = 200
/** A piece of news has one mailing. */
const VERSION = 1

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

export function readEvent(deps: Needs<{ events: ['get'] }>, eventId: string): Promise<Item<'events'> | null> {
  return deps.tables.events.get({ eventId })
}

export function readOrganization(deps: Desk, organizationId: string): Promise<Item<'organizations'> | null> {
  return deps.tables.organizations.get({ organizationId })
}

export function newsWrite(deps: Desk, row: NewsRow): Write {
  return deps.tables.news.put(row, { condition: 'attribute_not_exists(#newsId)' })
}

/** Takes it back, unless it goes out by now. */
export function takeBackWrite(deps: Desk, newsId: string): Write {
  return deps.tables.news.update({ newsId }, 'SET #state = :takenBack REMOVE #queue', {
    condition: '#state = :planned',
    values: { planned: 'planned', takenBack: 'takenBack' },
  })
}

/** The mailing of a piece of news that goes out. */
export function mailingOf(row: Pick<NewsRow, 'newsId' | 'to' | 'organizationId' | 'cameTo'>): NewMailing {
  return { kind: 'news', subjectId: row.newsId, version: VERSION, data: {}, audience: audienceOf(row) }
}

function audienceOf({
  to,
  organizationId,
  cameTo,
}: Pick<NewsRow, 'to' | 'organizationId' | 'cameTo'>): Audience {
  if (to === 'followers') return { of: 'followers', organizationId: organizationId ?? '' }
  if (to === 'came') return { of: 'event', eventId: cameTo ?? '', statuses: ['attended'] }
  return { of: 'members' }
}

export function startWrite(deps: Needs<{ mailings: ['put'] }>, row: NewsRow): Write {
  return mailingWrite(deps, mailingOf(row))
}

export function readMailing(deps: Desk, newsId: string): Promise<Item<'mailings'> | null> {
  const mailingId = mailingIdOf({ kind: 'news', subjectId: newsId, version: VERSION })
  return deps.tables.mailings.get({ mailingId })
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
