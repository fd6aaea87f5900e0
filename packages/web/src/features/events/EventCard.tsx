import type { EventStatus } from '@app/shared/events/event.ts'
import type { SeatUnit } from '@app/shared/events/fields.ts'
import { nonBlank, registrationOf, seatsLeft } from '@app/shared/events/rules.ts'
import { classes } from '@app/ui/components/classes.ts'
import { DatedCover } from '@app/ui/event-view/DateLeaf.tsx'
import { EventBadges } from '@app/ui/event-view/EventBadges.tsx'
import { time } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { Link, useNavigation } from 'react-router-dom'
import type { ListedEvent } from '#features/events/with-waits.ts'
import { eventPath } from '#paths.ts'
import { opensAt, eventCard as words } from '#text/events.ts'
import '#features/events/event-card.css'

interface CardProps {
  /** Names the organizer: no heading does. */
  readonly withHost?: boolean
  /** Read on an earlier visit: how many seats are left is not known, and keeps its line. */
  readonly isOld?: boolean
  readonly now: Date
}

/** Events as rows, the member's own ones marked. */
export function EventCards({
  events,
  own,
  className = 'card event-cards',
  ...more
}: CardProps & {
  readonly events: readonly ListedEvent[]
  readonly own: ReadonlySet<string>
  readonly className?: string
}) {
  return (
    <ul className={className}>
      {events.map((event) => (
        <EventCard key={event.eventId} event={event} isParticipating={own.has(event.eventId)} {...more} />
      ))}
    </ul>
  )
}

/** An event in a list: cover with date, badges, title, time and place, seats; the whole row is the link. */
function EventCard({
  event,
  isParticipating,
  withHost = false,
  isOld = false,
  now,
}: CardProps & {
  readonly event: ListedEvent
  readonly isParticipating: boolean
}) {
  const left = seatsLeft(event)
  const status = registrationOf(event, now)
  // S122: the row reacts to the press at once, while the event loads.
  const isOpening = useNavigation().location?.pathname === eventPath(event.eventId)
  const showsSeats =
    status === 'open' && event.drawAt === null && left !== null && left > 0 && !isParticipating
  const line = !isOld && !isParticipating && lineOf(event, status)
  const start = event.eventStartDateTime
  return (
    <li>
      <Link
        className={classes('event-card', status === 'cancelled' && 'event-card-off')}
        to={eventPath(event.eventId)}
      >
        <DatedCover event={event} lazy />
        <span className="event-card-body">
          <span className="event-card-title">{nonBlank(event.eventName) ?? eventView.titleFallback}</span>
          <span className="event-card-marks">
            <EventBadges event={{ ...event, queue: 'none' }} isParticipating={isParticipating} now={now} />
            {line && <span className="whole event-card-line">{line}</span>}
          </span>
          <span className="event-card-place">
            {start !== null && <b>{time(new Date(start))}〜</b>}
            <span className="whole">
              {isOpening ? words.loading : (nonBlank(event.venue?.venueName) ?? eventView.placeFallback)}
            </span>
            {withHost && <span>{nonBlank(event.organization?.organizationName)}</span>}
          </span>
          {status === 'open' && (
            <span className="event-card-seats">
              {showsSeats && isOld && event.feeYen === null && '\u00a0'}
              {showsSeats && !isOld && (
                <span className={classes(left <= FEW && 'event-card-few')}>
                  {eventView.seats[event.seatUnit](left)}
                </span>
              )}
              {event.feeYen !== null && <span>{priceOf(event.feeYen, event.seatUnit)}</span>}
            </span>
          )}
          {status === 'scheduled' && <span className="event-card-seats">{opensAt(event)}</span>}
        </span>
      </Link>
    </li>
  )
}

/** Where who reads it stands in the line, or whether they can enter it. */
function lineOf({ ahead, queue }: ListedEvent, status: EventStatus) {
  if (status === 'cancelled' || status === 'ended') return false
  if (ahead !== undefined) return ahead === null ? words.offered : words.ahead(ahead)
  return status === 'full' && queue !== 'none' && words.mayWait
}

function priceOf(yen: number, unit: SeatUnit): string {
  return yen === 0 ? eventView.feeFree : words.price[unit](yen)
}

/** From here on the seats left are said in the colour of haste. */
const FEW = 3
