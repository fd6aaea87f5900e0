import { readWebAddress } from '@app/shared/base/web-address.ts'
import type { Entry } from '@app/shared/check-in/entries-contract.ts'
import { spokenNumber } from '@app/shared/check-in/spoken-number.ts'
import { hasStarted, nonBlank } from '@app/shared/events/rules.ts'
import { Drawing, NEXT } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { Cover, toneOf } from '@app/ui/event-view/Cover.tsx'
import { time } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayInWords } from '#features/events/by-date.ts'
import type { NextEvent } from '#features/events/next-event.ts'
import { eventPath } from '#paths.ts'
import { nextEvent as words } from '#text/home.ts'
import '#features/events/next-event.css'

/** The member's next event as a strip at their card: cover, when, what, where. */
export function NextStrip({
  event,
  hasCome,
  now,
}: {
  readonly event: NextEvent
  readonly hasCome: boolean
  readonly now: Date
}) {
  return (
    <Link className={`next-event ${toneOf(event)}`} to={eventPath(event.eventId)}>
      <Cover className="next-event-cover" event={event} size="small" />
      <span className="next-event-words">
        <span className="visually-hidden">{words.label}</span>
        <span className="next-event-when">{hasCome ? words.here : whenOf(event, now)}</span>
        <span className="next-event-title">{nonBlank(event.eventName) ?? eventView.titleFallback}</span>
        <span className="note whole">
          {nonBlank(event.venue?.venueName) ?? (event.isOnline ? eventView.online : eventView.placeFallback)}
        </span>
      </span>
      <Drawing path={NEXT} />
    </Link>
  )
}

function whenOf({ eventStartDateTime: start, ...event }: NextEvent, now: Date): ReactNode {
  if (start === null) return eventView.dateFallback
  if (hasStarted({ ...event, eventStartDateTime: start }, now)) return words.now
  const at = new Date(start)
  const day = dayInWords(at, now)
  return day === dayInWords(now, now) ? words.from(day, time(at)) : words.at(day, time(at))
}

/** What a member says at the door where no code can be read. */
export function ReceiptNumber({ entry }: { readonly entry: Entry }) {
  return (
    <p className="next-event-number">
      <span className="note">{words.number}</span>
      <strong>
        <span className="visually-hidden">{words.receipt}</span>
        {spokenNumber(entry.receiptNumber)}
      </strong>
    </p>
  )
}

/** What is wanted on the way: a map, what to bring, and what to do when it cannot be. */
export function DayActions({ entry }: { readonly entry: Pick<Entry, 'eventId' | 'mapUrl' | 'belongings'> }) {
  const map = entry.mapUrl === null ? null : readWebAddress(entry.mapUrl)
  return (
    <nav className="day-actions" aria-label={words.label}>
      {map !== null && (
        <a className="day-action" href={map} target="_blank" rel="noreferrer" aria-label={words.mapTab}>
          <MemberIcon name="map" />
          {words.map}
        </a>
      )}
      {nonBlank(entry.belongings) !== null && (
        <Link className="day-action" to={eventPath(entry.eventId)}>
          <MemberIcon name="bag" />
          {words.belongings}
        </Link>
      )}
      <Link className="day-action" to={eventPath(entry.eventId)}>
        <MemberIcon name="speech" />
        {words.cannot}
      </Link>
    </nav>
  )
}
