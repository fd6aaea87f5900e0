import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { type Audience, mailingWrite, type NewMailing } from '#domain/mailings-store.ts'

export type NewsRow = Item<'news'>

/** A piece of news has one mailing. */
export const NEWS_MAILING = { kind: 'news', version: 1 } as const

export function readEvent(deps: Needs<{ events: ['get'] }>, eventId: string): Promise<Item<'events'> | null> {
  return deps.tables.events.get({ eventId })
}

/** The mailing of a piece of news that goes out. */
export function mailingOf(row: Pick<NewsRow, 'newsId' | 'to' | 'organizationId' | 'cameTo'>): NewMailing {
  return { ...NEWS_MAILING, subjectId: row.newsId, data: {}, audience: audienceOf(row) }
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
