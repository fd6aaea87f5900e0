import type { EventScreen } from '#features/events/event-route.ts'
import { titles } from '#text/titles.ts'

/** The title of /event/:eventId: of what was read, and of the reading before that. Apart from the screen: the table of routes needs no more of it. */
export function eventTitle(screen: EventScreen | undefined): string {
  if (screen === undefined) return titles.event
  if (screen.kind === 'signedOut') return titles.login
  return screen.kind === 'notFound' ? titles.eventNotFound : (screen.event.eventName ?? titles.eventUnnamed)
}
