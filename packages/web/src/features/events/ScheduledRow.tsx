import type { ScheduledEvent, WaitedEvent } from '@app/shared/check-in/schedule-contract.ts'
import { nonBlank } from '@app/shared/events/rules.ts'
import { classes } from '@app/ui/components/classes.ts'
import { Cover } from '@app/ui/event-view/Cover.tsx'
import { DatedCover } from '@app/ui/event-view/DateLeaf.tsx'
import { dayParts, time } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { Link } from 'react-router-dom'
import { PeopleOf, placeOf, SeatBadge } from '#features/events/ScheduledTicket.tsx'
import { paths } from '#paths.ts'
import { schedule as words } from '#text/schedule.ts'
import '#features/events/event-card.css'

/** An event of 予定 as a row, past ones smaller; the whole row is the link. */
export function ScheduledRow({
  event,
  isPast = false,
}: {
  readonly event: ScheduledEvent | WaitedEvent
  readonly isPast?: boolean
}) {
  const start = event.eventStartDateTime
  const title = nonBlank(event.eventName) ?? eventView.titleFallback
  if (isPast) {
    return (
      <li>
        <Link className="schedule-past" to={paths.event(event.eventId)}>
          <Cover className="schedule-past-cover" event={event} size="small" lazy />
          <span className="event-card-body">
            <b>{title}</b>
            <span className="note">
              {start !== null && dayOf(new Date(start))}
              {'　'}
              {pastWords(event)}
            </span>
          </span>
          {event.seat === 'came' && <Stamp />}
        </Link>
      </li>
    )
  }
  return (
    <li>
      <Link
        className={classes('event-card', event.isCancelled && 'event-card-off')}
        to={paths.event(event.eventId)}
      >
        <DatedCover event={event} lazy />
        <span className="event-card-body">
          <span className="event-card-title">{title}</span>
          <span className="event-card-marks">
            <SeatBadge event={event} />
            <Ahead event={event} />
          </span>
          <span className="event-card-place">
            {start !== null && <b>{time(new Date(start))}〜</b>}
            <span className="whole">{placeOf(event)}</span>
            <PeopleOf event={event} />
          </span>
        </span>
      </Link>
    </li>
  )
}

/** How many parties stand before theirs in the line. */
function Ahead({ event }: { readonly event: ScheduledEvent | WaitedEvent }) {
  if (!('ahead' in event) || event.ahead === null || event.isCancelled) return null
  return <span className="whole">{words.ahead(event.ahead)}</span>
}

/** 来場 is said by the stamp. */
function pastWords({ isCancelled, seat }: ScheduledEvent | WaitedEvent): string {
  if (seat === 'came') return ''
  if (isCancelled) return words.off
  return seat === 'planned' ? words.pastOpen : words[seat]
}

function dayOf(at: Date): string {
  const { month, day, weekday } = dayParts(at)
  return `${month}月${day}日(${weekday})`
}

/** 来場: they came, by the door's word. */
function Stamp() {
  return (
    <svg className="schedule-stamp" viewBox="0 0 60 60" role="img" aria-label={words.came}>
      <g transform="rotate(-8 30 30)">
        <circle cx="30" cy="30" r="27" />
        <path d="M30 22v-6M30 20c-6 1-9-2-9-7 6-1 9 2 9 7zM30 18c0-6 3-9 9-8 0 6-4 9-9 8z" />
        <text x="30" y="42" fontSize="15" textAnchor="middle">
          {words.came}
        </text>
      </g>
    </svg>
  )
}
