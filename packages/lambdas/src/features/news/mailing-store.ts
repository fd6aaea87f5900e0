import { tokyoDate } from '@app/shared/base/tokyo.ts'
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
export function mailingOf(row: Whom & Pick<NewsRow, 'newsId'>, now: Date): NewMailing {
  return { ...NEWS_MAILING, subjectId: row.newsId, data: {}, audience: audienceOf(row, now) }
}

/** Whom it is for. */
export type Whom = Pick<NewsRow, 'to' | 'organizationId' | 'cameTo' | 'viewId' | 'viewName' | 'filters'>

function audienceOf({ to, organizationId, cameTo, filters = [] }: Whom, now: Date): Audience {
  if (to === 'view') return { of: 'view', filters, day: tokyoDate(now) }
  if (to === 'followers') return { of: 'followers', organizationId: organizationId ?? '' }
  if (to === 'came') return { of: 'event', eventId: cameTo ?? '', statuses: ['attended'] }
  return { of: 'members' }
}

export function startWrite(deps: Needs<{ mailings: ['put'] }>, row: NewsRow): Write {
  return mailingWrite(deps, mailingOf(row, deps.now()))
}
