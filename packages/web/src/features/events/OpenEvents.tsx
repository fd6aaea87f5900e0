import type { EventSummary } from '@app/shared/events/contract.ts'
import { registrationOf, seatsLeft } from '@app/shared/events/rules.ts'
import { useEffect, useState } from 'react'
import { EventCards } from '#features/events/EventCard.tsx'
import { type EventsPage, lastRead, readEvents } from '#features/events/read-events.ts'
import { event as words } from '#text/event-page.ts'

/** The event that cannot be joined, by its id and its organization. */
type Closed = Pick<EventSummary, 'eventId' | 'organization'>
const MOST = 3
/** The list leaves the member's own ones out. */
const NONE: ReadonlySet<string> = new Set()

/**
 * What can be joined instead: events to come with free seats, those of the same organization first. For an event that is
 * there the list of this visit is enough: a full event has many readers. For one that is missing the list is read.
 */
export function OpenEvents({ instead }: { readonly instead: Closed | null }) {
  const [page, setPage] = useState<EventsPage | null>(lastRead)
  const isMissing = instead === null
  useEffect(() => {
    if (isMissing) void readEvents(null).then(setPage)
  }, [isMissing])
  const now = new Date()
  const found = openEvents(page, instead, now)
  if (found.length === 0) return null
  return (
    <section className="event-about">
      <h2>{words.instead}</h2>
      <EventCards events={found} own={NONE} withHost now={now} />
    </section>
  )
}

/** By start, as the list is. */
export function openEvents(page: EventsPage | null, instead: Closed | null, now: Date): EventSummary[] {
  const own = new Set(page?.own)
  const open = (page?.events ?? []).filter(
    (event) =>
      event.eventId !== instead?.eventId &&
      !own.has(event.eventId) &&
      registrationOf(event, now) === 'open' &&
      seatsLeft(event) !== 0,
  )
  const host = instead?.organization?.organizationId
  const isHosts = (event: EventSummary) => host !== undefined && event.organization?.organizationId === host
  return [...open.filter(isHosts), ...open.filter((event) => !isHosts(event))].slice(0, MOST)
}
