import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { type listNews, NEWS_SHOWN } from '@app/shared/news/contract.ts'
import type { NewsAudience } from '@app/shared/news/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { fits } from '#domain/member-filters.ts'
import { closedTo } from '#features/news/follows.ts'
import { followsOf } from '#features/news/follows-store.ts'
import { cameTo, eventsOf, factsOf, householdOf, latestNews } from '#features/news/member-news-store.ts'

/** お知らせ that is for the caller, whether or not they want mail of it. */
export async function list(deps: Deps<'news'>, sub: string): Promise<AnswerOf<typeof listNews>> {
  const [closed, rows, follows, household] = await Promise.all([
    closedTo(deps, sub),
    latestNews(deps),
    followsOf(deps, sub),
    householdOf(deps, sub),
  ])
  if (closed !== null) return closed
  const followed = new Set(follows.map(({ organizationId }) => organizationId))
  const asked = rows.flatMap((row) => (row.to === 'came' && row.cameTo !== undefined ? [row.cameTo] : []))
  const came = await cameTo(deps, household, [...new Set(asked)])
  const facts = rows.some(({ to }) => to === 'view') ? await factsOf(deps, sub) : null
  const isFor: Readonly<Record<NewsAudience, (row: Item<'news'>) => boolean>> = {
    all: () => true,
    followers: ({ organizationId = '' }) => followed.has(organizationId),
    came: ({ cameTo: eventId = '' }) => came.has(eventId),
    // By the ages of the day on which it went out.
    view: ({ filters = [], sendAt }) =>
      facts !== null && filters.every((filter) => fits(facts, filter, tokyoDate(new Date(sendAt)))),
  }
  const theirs = rows.filter((row) => isFor[row.to](row)).slice(0, NEWS_SHOWN)
  const events = await eventsOf(
    deps,
    theirs.flatMap(({ eventId }) => eventId ?? []),
  )
  return ok({
    news: theirs.map(({ newsId, subject, body, from, sendAt, eventId = '' }) => {
      const event = events.get(eventId)
      return {
        newsId,
        subject,
        body,
        from,
        at: sendAt,
        event: event === undefined ? null : { eventId, eventName: event.eventName },
      }
    }),
  })
}
