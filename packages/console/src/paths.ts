/** Every address inside the console is made here. */
export const paths = {
  today: () => '/',
  events: () => '/events',
  event: (eventId: string) => `/events/${encodeURIComponent(eventId)}`,
  members: () => '/members',
  member: (memberId: string) => `/members/${encodeURIComponent(memberId)}`,
  organizations: () => '/organizations',
  people: () => '/people',
  audit: () => '/audit',
  settings: () => '/settings',
} as const
