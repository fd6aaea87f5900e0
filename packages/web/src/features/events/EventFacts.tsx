import type { EventDetail } from '@app/shared/events/event.ts'
import { hasStarted, seatsLeft } from '@app/shared/events/rules.ts'
import type { ReactNode } from 'react'
import { span } from '#text/dates.ts'
import { ageRange, top, event as words } from '#text/events.ts'

/** Date, place, organizer, seats, ages and the description (S119, S121; law 4.10). */
export function EventFacts({ event }: { readonly event: EventDetail }) {
  const { eventRegistrationLimit: limit, currentParticipants: taken } = event
  const joinable = event.eventRegistrationStatus === 'open' && !hasStarted(event, new Date())
  const left = joinable ? seatsLeft(event) : null
  const ages = ageRange(event.minAge, event.maxAge)
  return (
    <>
      <dl className="event-facts">
        <Fact name={words.date}>{when(event)}</Fact>
        <Fact name={words.place}>{event.venue?.venueName ?? words.placeFallback}</Fact>
        <Fact name={words.organizer}>{event.organization?.organizationName ?? top.organizationNone}</Fact>
        <Fact name={words.seatsLabel}>
          {limit === null ? words.unlimited(taken) : words.people(taken, limit)}
          {left !== null && left > 0 && <strong className="event-seats">{words.seats(left)}</strong>}
        </Fact>
        {ages !== null && <Fact name={words.ages}>{ages}</Fact>}
      </dl>
      <section className="event-about">
        <h2>{words.desc}</h2>
        <p className="event-description">{event.eventDescription ?? words.descFallback}</p>
      </section>
      <div className="note">
        {joinable && <p>{words.cancelNote}</p>}
        <p>{words.privacyNote}</p>
      </div>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function when({ eventStartDateTime: start, eventEndDateTime: end }: EventDetail): string {
  return start === null ? words.dateFallback : span(new Date(start), end === null ? null : new Date(end))
}
