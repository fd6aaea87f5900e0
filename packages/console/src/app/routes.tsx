import { type RouteObject, redirect } from 'react-router-dom'
import { Desk, DeskLoading } from '#app/Desk.tsx'
import { ErrorPage, NotFoundPage } from '#app/ErrorPage.tsx'
import { refreshCounts } from '#desk/counts.ts'
import { DESK, readSelf } from '#desk/self.ts'
import { loader as readToday, Component as Today } from '#features/today/TodayPage.tsx'
import { paths } from '#paths.ts'

/** The whole desk on one page; each screen but 今日, the first one, comes with its own code. */
export const routes: RouteObject[] = [
  {
    id: DESK,
    Component: Desk,
    ErrorBoundary: ErrorPage,
    HydrateFallback: DeskLoading,
    loader: readSelf,
    // The person changes only with a sign-in, and the server checks each call.
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: ErrorPage,
        // The counts of the menu, beside whatever screen comes.
        loader: () => null,
        shouldRevalidate: ({ currentUrl, nextUrl }) => {
          if (currentUrl.pathname !== nextUrl.pathname && nextUrl.pathname !== paths.today())
            void refreshCounts()
          return false
        },
        children: [
          { path: paths.today(), Component: Today, loader: readToday },
          { path: paths.events(), lazy: () => import('#features/events/EventsPage.tsx') },
          { path: '/events/:eventId', lazy: () => import('#features/events/EventPage.tsx') },
          { path: paths.members(), lazy: () => import('#features/members/MembersPage.tsx') },
          { path: paths.newMember(), lazy: () => import('#features/members/NewMemberPage.tsx') },
          { path: paths.unagreed(), lazy: () => import('#features/members/UnagreedPage.tsx') },
          { path: paths.memberCodes(), lazy: () => import('#features/member-codes/CodesPage.tsx') },
          { path: '/members/:memberId', lazy: () => import('#features/members/MemberPage.tsx') },
          {
            path: '/events/:eventId/notices',
            lazy: () => import('#features/events/notices/NoticesPage.tsx'),
          },
          {
            path: '/events/:eventId/attendees',
            lazy: () => import('#features/attendees/AttendeesPage.tsx'),
          },
          {
            path: '/events/:eventId/payments',
            lazy: () => import('#features/payments/PaymentsPage.tsx'),
          },
          { path: '/events/:eventId/paper', lazy: () => import('#features/attendees/PaperPage.tsx') },
          { path: '/events/:eventId/poster', lazy: () => import('#features/check-in/PosterPage.tsx') },
          { path: paths.figures(), lazy: () => import('#features/figures/FiguresPage.tsx') },
          {
            path: paths.organizations(),
            lazy: () => import('#features/organizations/OrganizationsPage.tsx'),
          },
          { path: paths.news(), lazy: () => import('#features/news/NewsPage.tsx') },
          { path: paths.newNews(), lazy: () => import('#features/news/WritePage.tsx') },
          { path: paths.inbox(), lazy: () => import('#features/inbox/InboxPage.tsx') },
          { path: '/inbox/:number', lazy: () => import('#features/inbox/TicketPage.tsx') },
          {
            path: paths.answerTemplates(),
            lazy: () => import('#features/inbox/TemplatesPage.tsx'),
          },
          { path: paths.people(), lazy: () => import('#features/staff/PeoplePage.tsx') },
          { path: paths.audit(), lazy: () => import('#features/audit/AuditPage.tsx') },
          {
            path: paths.settings(),
            lazy: () => import('#features/settings/SettingsPage.tsx'),
          },
          {
            path: paths.mailTexts(),
            lazy: () => import('#features/settings/MailTextsPage.tsx'),
          },
          { path: '/index.html', loader: () => redirect(paths.today()) },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]
