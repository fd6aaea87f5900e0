import { paths } from '#paths.ts'
import { titles } from '#text/titles.ts'

/** What was mailed to the member, and お知らせ to many. */
export const newsScreens = [
  {
    path: paths.notifications(),
    handle: titles.notifications,
    lazy: () => import('#features/notifications/NotificationsPage.tsx'),
  },
  { path: paths.news(), handle: titles.news, lazy: () => import('#features/news/NewsPage.tsx') },
]
