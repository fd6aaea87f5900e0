/** Every address inside the console is made here. */
export const paths = {
  today: () => '/',
  /** A document of its own; no route of the desk. */
  door: (eventId?: string) => (eventId === undefined ? '/door' : `/door/${encodeURIComponent(eventId)}`),
  events: () => '/events',
  event: (eventId: string) => `/events/${encodeURIComponent(eventId)}`,
  /** The event with a question open. */
  eventAsking: (eventId: string, ask: 'postpone' | 'cancel' = 'cancel') =>
    `/events/${encodeURIComponent(eventId)}?ask=${ask}`,
  attendees: (eventId: string) => `/events/${encodeURIComponent(eventId)}/attendees`,
  payments: (eventId: string) => `/events/${encodeURIComponent(eventId)}/payments`,
  paper: (eventId: string) => `/events/${encodeURIComponent(eventId)}/paper`,
  poster: (eventId: string) => `/events/${encodeURIComponent(eventId)}/poster`,
  /** 受付 on a volunteer's telephone; LINE opens it in a browser of its own. */
  doorLink: (eventId: string) => `/door/${encodeURIComponent(eventId)}?openExternalBrowser=1`,
  figures: () => '/figures',
  members: () => '/members',
  newMember: () => '/members/new',
  unagreed: () => '/members/terms',
  memberCodes: () => '/members/codes',
  member: (memberId: string) => `/members/${encodeURIComponent(memberId)}`,
  notices: (eventId: string) => `/events/${encodeURIComponent(eventId)}/notices`,
  news: () => '/news',
  newNews: () => '/news/new',
  organizations: () => '/organizations',
  people: () => '/people',
  inbox: () => '/inbox',
  ticket: (number: string) => `/inbox/${encodeURIComponent(number)}`,
  answerTemplates: () => '/settings/answer-templates',
  mailTexts: () => '/settings/mails',
  /** 操作の記録; `views`: 閲覧の記録, of one member where one is named. */
  audit: (
    of: { readonly of?: 'deeds' | 'views'; readonly month?: string; readonly memberId?: string | null } = {},
  ) => {
    const params = new URLSearchParams({
      ...(of.of === 'views' && { of: 'views' }),
      ...(of.month !== undefined && { month: of.month }),
      ...(of.memberId != null && { member: of.memberId }),
    })
    return params.size === 0 ? '/audit' : `/audit?${params}`
  },
  settings: () => '/settings',
} as const
