import type { Deps } from '#aws/deps.ts'
import { registeredEvents } from '#domain/registered-events-store.ts'

/** The events that a person has a seat of, with the rows of their 受付. */
export async function readEntries(deps: Deps<'my-events'>, sub: string) {
  const eventIds = await registeredEvents(deps, sub)
  const [events, attendance] = await Promise.all([
    deps.tables.events.getMany(eventIds.map((eventId) => ({ eventId }))),
    deps.tables.checkIns.getMany(eventIds.map((eventId) => ({ eventId, personId: sub }))),
  ])
  return { events, attendance }
}
