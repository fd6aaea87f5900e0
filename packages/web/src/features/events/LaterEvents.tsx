import type { EventSummary } from '@app/shared/events/contract.ts'
import { EventCard } from '#features/events/EventCard.tsx'
import { top } from '#text/events.ts'

const MOST = 3

/** What the member has planned after their next event. */
export function LaterEvents({
  events,
  now,
}: {
  readonly events: readonly EventSummary[]
  readonly now: Date
}) {
  if (events.length === 0) return null
  return (
    <section className="top-later">
      <h2>{top.later}</h2>
      <ul className="card event-cards">
        {events.slice(0, MOST).map((event) => (
          <EventCard key={event.eventId} event={event} isParticipating withHost now={now} />
        ))}
      </ul>
    </section>
  )
}
