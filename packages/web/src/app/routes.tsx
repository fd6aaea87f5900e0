import { type RouteObject, replace } from 'react-router-dom'
import { ErrorPage } from '#app/ErrorPage.tsx'
import { familyScreens } from '#app/family-screens.ts'
import { FirstLoading, Loading } from '#app/Loading.tsx'
import { newsScreens } from '#app/news-screens.ts'
import { GuestRoot, Root } from '#app/Root.tsx'
import { paths, settingsRows } from '#paths.ts'
import { titles } from '#text/titles.ts'

/** Inside the visitors' layout, which is loaded at once; the members' comes with their code. */
const Fallback = { HydrateFallback: Loading }
/** The screens that are in their documents as HTML, by their ids. */
export const forms = {
  login: {
    id: 'login',
    path: paths.login(),
    handle: titles.login,
    ...Fallback,
    lazy: () => import('#app/entry/LoginRoute.ts'),
  },
  register: {
    id: 'register',
    path: paths.register(),
    handle: titles.register,
    ...Fallback,
    lazy: () => import('#app/entry/RegisterRoute.ts'),
  },
}
/** Both screens with the member's card, in one file: the large card opens offline too. */
export const cardScreens = () => import('#app/card-screens.ts')
/** The frame around every member's screen, in the file of the first one or alone. */
const memberFrame = () =>
  [paths.top(), paths.qr()].includes(window.location.pathname) ? cardScreens() : import('#app/MemberRoot.tsx')

/** A screen has a title, of its route or by what it has loaded; an address that only leads on has none. */
type Screen = RouteObject &
  (
    | { readonly handle: string }
    | { readonly lazy: () => Promise<{ readonly handle: (loaded: never) => string }> }
    | { readonly loader: () => Response }
  )

/** The whole app. The prerendered pages (landing, legal, prices) are not part of it. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: FirstLoading,
    children: [
      {
        Component: GuestRoot,
        children: [
          forms.login,
          {
            path: paths.challenge(),
            handle: titles.challenge,
            ...Fallback,
            lazy: () => import('#app/entry/ChallengeRoute.ts'),
          },
          forms.register,
          {
            path: paths.thanks(),
            handle: titles.thanks,
            ...Fallback,
            lazy: () => import('#app/entry/ThanksRoute.ts'),
          },
          {
            path: paths.logout(),
            handle: titles.logout,
            ...Fallback,
            lazy: () => import('#features/account/sign-in/LogoutPage.tsx'),
          },
          {
            path: paths.resetEmail(),
            handle: titles.reset,
            ...Fallback,
            lazy: () => import('#features/account/password-reset/ResetEmailPage.tsx'),
          },
          {
            path: paths.resetPassword(),
            handle: titles.reset,
            ...Fallback,
            lazy: () => import('#features/account/password-reset/ResetPasswordPage.tsx'),
          },
          {
            path: paths.left(),
            handle: titles.leavingDone,
            ...Fallback,
            lazy: () => import('#features/settings/leaving/LeftPage.tsx'),
          },
          {
            path: paths.undoLeaving(),
            handle: titles.leavingUndo,
            ...Fallback,
            lazy: () => import('#features/settings/leaving/UndoPage.tsx'),
          },
          {
            path: paths.ticket(),
            handle: titles.ticket,
            ...Fallback,
            lazy: () => import('#features/inbox/tickets/TicketPage.tsx'),
          },
          {
            path: paths.undoEmail(),
            handle: titles.emailUndo,
            ...Fallback,
            lazy: () => import('#features/settings/profile/UndoEmailPage.tsx'),
          },
          {
            path: paths.confirmNotice(),
            handle: titles.confirmNotice,
            ...Fallback,
            lazy: () => import('#features/events/ConfirmNoticePage.tsx'),
          },
          {
            path: paths.keepSeat(),
            handle: titles.keepSeat,
            ...Fallback,
            lazy: () => import('#features/events/KeepSeatPage.tsx'),
          },
          {
            path: paths.stopNews(),
            handle: titles.mailSettings,
            ...Fallback,
            lazy: () => import('#features/news/StopNewsPage.tsx'),
          },
        ] satisfies Screen[],
      },
      {
        HydrateFallback: FirstLoading,
        lazy: () => memberFrame().then(({ memberRoot }) => memberRoot),
        children: [
          {
            path: paths.registration(),
            handle: titles.registration,
            lazy: () => import('#features/members/RegistrationPage.tsx'),
          },
          { path: paths.plans(), handle: titles.plans, lazy: () => import('#features/plans/PlansPage.tsx') },
          {
            path: paths.application(),
            handle: titles.application,
            lazy: () => import('#features/members/application/ApplicationPage.tsx'),
          },
          {
            path: paths.top(),
            handle: titles.top,
            lazy: () => cardScreens().then(({ topPage }) => topPage),
          },
          {
            path: '/event/:eventId',
            lazy: () => import('#features/events/EventPage.tsx'),
          },
          {
            path: '/ask/:eventId',
            handle: titles.ask,
            lazy: () => import('#features/inbox/contact/AskPage.tsx'),
          },
          {
            path: paths.schedule(),
            handle: titles.schedule,
            lazy: () => import('#features/events/SchedulePage.tsx'),
          },
          {
            path: '/organizations/:organizationId',
            lazy: () => import('#features/events/OrganizerPage.tsx'),
          },
          { path: paths.qr(), handle: titles.qr, lazy: () => cardScreens().then(({ qrPage }) => qrPage) },
          {
            path: paths.settings(),
            handle: titles.settings,
            lazy: () => import('#features/settings/SettingsPage.tsx'),
          },
          ...settingsRows.map((row) => ({
            path: paths.settingsRow(row),
            handle: titles.settingsRows[row],
            lazy: () => import('#features/settings/profile/EditPage.tsx'),
          })),
          {
            path: paths.settingsEmail(),
            handle: titles.changeEmail,
            lazy: () => import('#features/settings/profile/EmailPage.tsx'),
          },
          {
            path: paths.mailSettings(),
            handle: titles.mailSettings,
            lazy: () => import('#features/settings/mail/MailSettingsPage.tsx'),
          },
          { path: paths.reminders(), loader: () => replace(paths.mailSettings()) },
          {
            path: paths.calendarFeed(),
            handle: titles.calendarFeed,
            lazy: () => import('#features/settings/calendar-feed/CalendarFeedPage.tsx'),
          },
          {
            path: paths.myData(),
            handle: titles.myData,
            lazy: () => import('#features/settings/my-data/MyDataPage.tsx'),
          },
          {
            path: paths.invitation(),
            handle: titles.invitation,
            lazy: () => import('#features/settings/invitation/InvitationPage.tsx'),
          },
          {
            path: paths.guardian(),
            handle: titles.guardian,
            lazy: () => import('#features/guardians/GuardianPage.tsx'),
          },
          {
            path: paths.children(),
            handle: titles.children,
            lazy: () => import('#features/guardians/ChildrenPage.tsx'),
          },
          ...familyScreens,
          {
            path: paths.leave(),
            handle: titles.leaving,
            lazy: () => import('#features/settings/leaving/LeavePage.tsx'),
          },
          {
            path: paths.security(),
            handle: titles.security,
            lazy: () => import('#features/account/security/SecurityPage.tsx'),
          },
          {
            path: paths.settingsCommunity(),
            handle: titles.dataSharing,
            lazy: () => import('#features/data-sharing/DataSharingPage.tsx'),
          },
          {
            path: paths.checkIn(),
            handle: titles.checkIn,
            lazy: () => import('#features/check-in/CheckInPage.tsx'),
          },
          ...newsScreens,
          {
            path: paths.inquiry(),
            handle: titles.inquiry,
            lazy: () => import('#features/inbox/reports/InquiryPage.tsx'),
          },
        ] satisfies Screen[],
      },
      { path: paths.memberQr(), lazy: () => memberFrame().then(({ memberQr }) => memberQr) },
      { path: paths.community(), lazy: () => import('#features/data-sharing/community-route.ts') },
      { path: '*', HydrateFallback: FirstLoading, lazy: () => import('#app/NotFoundPage.tsx') },
    ],
  },
]
