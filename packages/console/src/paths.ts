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
  paper: (eventId: string) => `/events/${encodeURIComponent(eventId)}/paper`,
  poster: (eventId: string) => `/events/${encodeURIComponent(eventId)}/poster`,
  /** 受付 on a volunteer's telephone; LINE opens it in a browser of its own. */
  doorLink: (eventId: string) => `/door/${encodeURIComponent(eventId)}?openExternalBrowser=1`,
  figures: () => '/figures',
  members: () => '/members',
  newMember: () => '/members/new',
  memberCodes: () => '/members/codes',
  member: (memberId: string) => `/members/${encodeURIComponent(memberId)}`,
  notices: (eventId: string) => `/events/${encodeURIComponent(eventId)}/notices`,
  organizations: () => '/organizations',
  people: () => '/people',
  inbox: () => '/inbox',
  ticket: (number: string) => `/inbox/${encodeURIComponent(number)}`,
  answerTemplates: () => '/settings/answer-templates',
  mailTexts: () => '/settings/mails',
  audit: () => '/audit',
  settings: () => '/settings',
} as const
