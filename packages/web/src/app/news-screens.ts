import { paths } from '#paths.ts'
import { titles } from '#text/titles.ts'

/** What the member reads: their mails, お知らせ to many, and new terms. */
export const newsScreens = [
  {
    path: paths.notifications(),
    handle: titles.notifications,
    lazy: () => import('#features/notifications/NotificationsPage.tsx'),
  },
  { path: paths.news(), handle: titles.news, lazy: () => import('#features/news/NewsPage.tsx') },
  {
    path: paths.newTerms(),
    handle: titles.newTerms,
    lazy: () => import('#features/new-terms/NewTermsPage.tsx'),
  },
]
