/** The door of an event; without one today's list. */
export function doorPath(eventId?: string): string {
  return eventId === undefined ? '/door' : `/door/${encodeURIComponent(eventId)}`
}
