/** Every address inside the console is made here. */
export const paths = {
  today: () => '/',
  events: () => '/events',
  event: (eventId: string) => `/events/${encodeURIComponent(eventId)}`,
  attendees: (eventId: string) => `/events/${encodeURIComponent(eventId)}/attendees`,
  paper: (eventId: string) => `/events/${encodeURIComponent(eventId)}/paper`,
  /** 受付 on a volunteer's telephone; LINE opens it in a browser of its own. */
  door: (eventId: string) => `/door/${encodeURIComponent(eventId)}?openExternalBrowser=1`,
  figures: () => '/figures',
  organizations: () => '/organizations',
  people: () => '/people',
  audit: () => '/audit',
  settings: () => '/settings',
} as const
