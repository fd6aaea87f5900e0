import type { OutputOf } from '@app/shared/base/call.ts'
import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import type { readArrivals } from '@app/shared/figures/contract.ts'
import { Link, useRevalidator } from 'react-router-dom'
import { useAllowed } from '#desk/self.ts'
import type { Due } from '#features/today/DueToday.tsx'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { timesOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { arrivals as arrivalWords } from '#text/figures.ts'
import { due, today as words } from '#text/today.ts'
import { ReadAgain } from '#ui/ReadAgain.tsx'
import { StateChip } from '#ui/StateChip.tsx'

/** How many have come and how many sent 欠席連絡, and who is in, by event; null when it could not be read. */
export type Arrivals = ReadonlyMap<
  string,
  Omit<OutputOf<typeof readArrivals>['events'][number], 'eventId'>
> | null

/** The notices that have not reached everybody. */
type Told = Due['notices']

/** The events of one day. */
export function DayEvents({
  title,
  none,
  events,
  arrivals,
  told,
  hasBegun,
}: {
  readonly title: string
  readonly none: string
  readonly events: readonly StaffEventSummary[]
  readonly arrivals: Arrivals
  readonly told: Told
  /** Arrivals are counted once the day has begun. */
  readonly hasBegun: boolean
}) {
  const { revalidate, state } = useRevalidator()
  return (
    <section className="panel">
      <h2>{title}</h2>
      {events.length === 0 && <p className="note">{none}</p>}
      <ul className="today-events">
        {events.map((event) => (
          <li key={event.eventId} className="today-event">
            <p className="today-when">
              <span className="date">{timesOf(event.eventStartDateTime, event.eventEndDateTime)}</span>
              <StateChip state={event.state} />
            </p>
            <Link className="today-name" to={paths.event(event.eventId)}>
              {eventName(event.eventName)}
            </Link>
            <p className="note">{event.venueName ?? common.undecided}</p>
            {event.state === 'cancelled' ? (
              <CalledOff event={event} told={told} />
            ) : (
              <Numbers event={event} arrivals={arrivals} hasBegun={hasBegun} />
            )}
          </li>
        ))}
      </ul>
      {arrivals === null && hasBegun && events.length > 0 && (
        <ReadAgain words={arrivalWords.unread} busy={state !== 'idle'} onPress={() => void revalidate()} />
      )}
    </section>
  )
}

/** For an event that was called off: the only task left is to tell everybody. */
function CalledOff({
  event: { eventId, taken, seatUnit },
  told,
}: {
  readonly event: StaffEventSummary
  readonly told: Told
}) {
  const notice = told.find((one) => one.eventId === eventId && one.kind === 'cancelled')
  return (
    <>
      <p>{words.calledOff(taken, seatUnit)}</p>
      {notice !== undefined && (
        <p>
          <strong>{due.reached(notice.concerned - notice.unreached, notice.concerned)}</strong>
        </p>
      )}
      <p className="today-ways">
        <Link to={paths.notices(eventId)}>{words.told}</Link>
      </p>
    </>
  )
}

/** How many are coming and have come, written and as bars, and the ways to them. */
function Numbers({
  event,
  arrivals,
  hasBegun,
}: {
  readonly event: StaffEventSummary
  readonly arrivals: Arrivals
  readonly hasBegun: boolean
}) {
  const mayReceive = useAllowed('door.scan')
  const { eventId, taken, seatUnit, eventRegistrationLimit: limit } = event
  const { arrived = 0, excused = 0, inside } = arrivals?.get(eventId) ?? {}
  const whole = Math.max(1, limit ?? 0, taken, arrived)
  return (
    <>
      <p className="seats-words">
        <span>{words.seats(taken, limit, seatUnit)}</span>
        {excused > 0 && <span>{words.excused(excused, seatUnit)}</span>}
        {hasBegun && arrivals !== null && <span>{words.arrived(arrived, seatUnit)}</span>}
        {hasBegun && inside !== undefined && arrived > 0 && <span>{words.inside(inside)}</span>}
      </p>
      <svg className="today-bars" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="bar-all" width="100" height="10" />
        <rect className="bar-registered" width={(taken / whole) * 100} height={hasBegun ? 5 : 10} />
        {hasBegun && <rect className="bar-arrived" y="5" width={(arrived / whole) * 100} height="5" />}
      </svg>
      <p className="today-ways">
        <Link to={paths.attendees(eventId)}>{arrivalWords.open}</Link>
        {hasBegun && mayReceive && <a href={paths.door(eventId)}>{words.door}</a>}
      </p>
    </>
  )
}
