/** Every address inside the console is made here. */
export const paths = {
  today: () => '/',
  events: () => '/events',
  event: (eventId: string) => `/events/${encodeURIComponent(eventId)}`,
  notices: (eventId: string) => `/events/${encodeURIComponent(eventId)}/notices`,
  organizations: () => '/organizations',
  people: () => '/people',
  audit: () => '/audit',
  settings: () => '/settings',
} as const
