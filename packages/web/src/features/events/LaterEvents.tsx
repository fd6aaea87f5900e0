import type { EventSummary } from '@app/shared/events/contract.ts'
import { EventCards } from '#features/events/EventCard.tsx'
import { top } from '#text/events.ts'

const MOST = 3

/** What the member has planned after their next event. */
export function LaterEvents({
  events,
  own,
  now,
}: {
  readonly events: readonly EventSummary[]
  readonly own: ReadonlySet<string>
  readonly now: Date
}) {
  if (events.length === 0) return null
  return (
    <section className="top-later">
      <h2>{top.later}</h2>
      <EventCards events={events.slice(0, MOST)} own={own} withHost now={now} />
    </section>
  )
}
