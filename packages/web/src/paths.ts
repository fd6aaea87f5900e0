import { HOUSEHOLD_PATHS } from '@app/shared/households/paths.ts'

/** The rows of /settings with a screen of one input, by the last part of their address (G39, G42). */
export const settingsRows = ['phone', 'postalcode', 'address', 'nickname', 'kana', 'mebuki'] as const
export type SettingsRow = (typeof settingsRows)[number]

/** Opens 友だちに知らせる on an event's page. */
export const SHARE_FRAGMENT = '#share'

export const eventPath = (eventId: string) => `/event/${encodeURIComponent(eventId)}`

/** All addresses of the site. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  challenge: () => '/login/challenge',
  logout: () => '/logout',
  register: () => '/register',
  thanks: () => '/thanks',
  /** The code page for people who have a code but no longer the page that asked for it (G8). */
  resume: () => '/thanks?resume=1',
  registration: () => '/registration',
  plans: () => '/plans',
  /** G51: an application that waits for staff, or was refused. */
  application: () => '/application',
  top: () => '/top',
  /** The worker of /top answers it with the light page (R6). */
  topCard: () => '/top?card',
  event: eventPath,
  /** The same with 友だちに知らせる open: the link in the mail about a seat. */
  shareEvent: (eventId: string) => eventPath(eventId) + SHARE_FRAGMENT,
  /** 主催者にきく */
  ask: (eventId: string) => `/ask/${encodeURIComponent(eventId)}`,
  schedule: () => '/schedule',
  organization: (organizationId: string) => `/organizations/${encodeURIComponent(organizationId)}`,
  qr: () => '/qr',
  /** R6: 受付 by the poster at the entrance; its code is in the fragment. */
  checkIn: () => '/check-in',
  resetEmail: () => '/passwordreset/email',
  resetPassword: () => '/passwordreset/password',
  settings: () => '/settings',
  settingsRow: (row: SettingsRow) => `/settings/${row}`,
  settingsEmail: () => '/settings/email',
  mailSettings: () => '/settings/mail',
  /** Its address in mails and bookmarks of earlier releases. */
  reminders: () => '/settings/reminders',
  calendarFeed: () => '/settings/calendar',
  invitation: () => '/settings/invitation',
  undoEmail: () => '/email/undo',
  /** The pages of links in mails about an event. */
  confirmNotice: () => '/mail/confirm',
  keepSeat: () => '/mail/seat',
  /** Stops news mails; the signed part of the link is in the fragment. */
  stopNews: () => '/mail/stop',
  /** R9: the consent of a minor's guardian; and the children of a member who is a guardian. */
  guardian: () => '/settings/guardian',
  children: () => '/settings/children',
  /** The member's household: who comes along to events. */
  family: () => HOUSEHOLD_PATHS.family,
  addChild: () => '/settings/family/child',
  child: (personId: string) => `/settings/family/child/${encodeURIComponent(personId)}`,
  care: (personId: string) => `/settings/family/care/${encodeURIComponent(personId)}`,
  addCompanion: () => '/settings/family/companion',
  /** A guardian invites a child to a login of their own. */
  childLogin: (personId: string) => `/settings/family/login/${encodeURIComponent(personId)}`,
  /** Where the child registers; the signed part of the link is in the fragment. */
  ownLogin: () => HOUSEHOLD_PATHS.login,
  /** N11: what is kept of the member, and the download of it. */
  myData: () => '/settings/data',
  /** 領収書 of what was paid in advance; of one event where it is named. */
  receipts: (eventId?: string) =>
    eventId === undefined ? '/receipts' : `/receipts?event=${encodeURIComponent(eventId)}`,
  leave: () => '/settings/leave',
  /** After leaving; the day of rejoining is no secret. */
  left: (rejoinFrom = '') => (rejoinFrom === '' ? '/leave/done' : `/leave/done?from=${rejoinFrom}`),
  undoLeaving: () => '/leave/undo',
  /** The thread of an inquiry; the signed part of the link is in the fragment. */
  ticket: () => '/ticket',
  security: () => '/settings/security',
  settingsCommunity: () => '/settings/community',
  inquiry: () => '/inquiry',
  notifications: () => '/notifications',
  /** お知らせ to many members, and the organizations that the member follows. */
  news: () => '/news',
  newTerms: () => '/new-terms',
  support: () => '/support',
  terms: () => '/agreement',
  privacy: () => '/privacypolicy',
  privacyAdult: (article?: number) =>
    `/privacypolicy/adult${article === undefined ? '' : `#article-${article}`}`,
  /** Data only, no screen. */
  memberQr: () => '/top/qr',
  community: () => '/top/community',
} as const
