import { type RouteObject, redirect } from 'react-router-dom'
import { Desk, DeskLoading } from '#app/Desk.tsx'
import { ErrorPage, NotFoundPage } from '#app/ErrorPage.tsx'
import { DESK, readSelf } from '#desk/self.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { menu } from '#text/menu.ts'

/** The whole desk on one page; each screen comes with its own code. */
export const routes: RouteObject[] = [
  {
    id: DESK,
    Component: Desk,
    ErrorBoundary: ErrorPage,
    HydrateFallback: DeskLoading,
    loader: readSelf,
    // Who is at the desk changes with a sign-in alone, and each call is asked by the server.
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { path: paths.today(), handle: menu.today, lazy: () => import('#features/today/TodayPage.tsx') },
          {
            path: paths.events(),
            handle: menu.events,
            lazy: () => import('#features/events/EventsPage.tsx'),
          },
          { path: '/events/:eventId', lazy: () => import('#features/events/EventPage.tsx') },
          {
            path: paths.organizations(),
            handle: menu.organizations,
            lazy: () => import('#features/organizations/OrganizationsPage.tsx'),
          },
          {
            path: paths.people(),
            handle: menu.people,
            lazy: () => import('#features/people/PeoplePage.tsx'),
          },
          { path: paths.audit(), handle: menu.audit, lazy: () => import('#features/audit/AuditPage.tsx') },
          {
            path: paths.settings(),
            handle: menu.settings,
            lazy: () => import('#features/settings/SettingsPage.tsx'),
          },
          { path: '/index.html', loader: () => redirect(paths.today()) },
          { path: '*', handle: common.notFoundTitle, Component: NotFoundPage },
        ],
      },
    ],
  },
]
