import type { EventSummary } from '@app/shared/events/contract.ts'
import { nonBlank, registrationOf, seatsLeft } from '@app/shared/events/rules.ts'
import { Picture } from '@app/ui/components/Picture.tsx'
import { EventBadges } from '@app/ui/event-view/EventBadges.tsx'
import { dayParts, time } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { Link, useNavigation } from 'react-router-dom'
import { paths } from '#paths.ts'
import { opensAt, event as words } from '#text/events.ts'

/** An event in the list: the day, the title, the place, its badges; the whole card is the link. */
export function EventCard({
  event,
  isParticipating,
  now,
}: {
  readonly event: EventSummary
  readonly isParticipating: boolean
  readonly now: Date
}) {
  const left = seatsLeft(event)
  const status = registrationOf(event, now)
  // S122: the card reacts to the press at once, while the event loads.
  const isOpening = useNavigation().location?.pathname === paths.event(event.eventId)
  const showsSeats = status === 'open' && left !== null && left > 0 && !isParticipating
  return (
    <li>
      <Link className="event-card" to={paths.event(event.eventId)}>
        <DateBlock start={event.eventStartDateTime} />
        <span className="event-card-body">
          <span className="event-card-title">{nonBlank(event.eventName) ?? eventView.titleFallback}</span>
          <span className="event-card-more">
            <span className="event-card-words">
              <span className="event-card-place">
                {isOpening ? words.loading : (nonBlank(event.venue?.venueName) ?? eventView.placeFallback)}
              </span>
              <span className="event-card-marks">
                <EventBadges event={event} isParticipating={isParticipating} now={now} />
                {showsSeats && <span className="event-card-seats">{eventView.seats(left)}</span>}
                {status === 'scheduled' && <span className="event-card-seats">{opensAt(event)}</span>}
              </span>
            </span>
            {event.cover !== null && (
              // The title of the link says what it is.
              <Picture
                className="event-card-picture"
                kind="cover"
                size="small"
                picture={event.cover.picture}
                alt=""
                lazy
              />
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

function DateBlock({ start }: { readonly start: string | null }) {
  if (start === null) return <span className="date-block date-block-open">{eventView.dateFallback}</span>
  const at = new Date(start)
  const { month, day, weekday } = dayParts(at)
  return (
    <time className="date-block" dateTime={start}>
      <span>{month}月</span>
      <span className="date-block-day">{day}</span>
      <span>（{weekday}）</span>
      <span className="date-block-time">{time(at)}〜</span>
    </time>
  )
}
