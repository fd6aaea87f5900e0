import { follow, list as listFollows } from '#features/news/follows.ts'
import { list as listNews } from '#features/news/member-news.ts'
import { serve } from '#http/serve.ts'

/** Organizations that the caller follows, and お知らせ to them. */
export const handler = serve('news', {
  listFollows: ({ sub }, deps) => listFollows(deps, sub),
  followOrganization: ({ input, sub }, deps) => follow(deps, input, sub),
  listNews: ({ sub }, deps) => listNews(deps, sub),
})
