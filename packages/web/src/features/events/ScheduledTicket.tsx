import type { ScheduledEvent, WaitedEvent } from '@app/shared/check-in/schedule-contract.ts'
import { spokenNumber } from '@app/shared/check-in/spoken-number.ts'
import type { PayAt } from '@app/shared/events/fields.ts'
import { hasStarted, nonBlank } from '@app/shared/events/rules.ts'
import { Badge } from '@app/ui/components/Badge.tsx'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { Cover, toneOf } from '@app/ui/event-view/Cover.tsx'
import { time } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { Link } from 'react-router-dom'
import { dayInWords } from '#features/events/by-date.ts'
import { DayActions } from '#features/events/NextEvent.tsx'
import { paths } from '#paths.ts'
import { entries } from '#text/entries.ts'
import { party } from '#text/party.ts'
import { schedule as words } from '#text/schedule.ts'

/** The member's next event: cover, when, what, where, and the number for the door. */
export function ScheduledTicket({ event, now }: { readonly event: ScheduledEvent; readonly now: Date }) {
  return (
    <>
      <section className={`ticket ${toneOf(event)}`}>
        <Link className="schedule-next" to={paths.event(event.eventId)}>
          <Cover className="schedule-cover" event={event} size="large" />
          <span className="schedule-next-words">
            <span className="schedule-when">
              <span className="next-event-when">{whenOf(event, now)}</span>
              <SeatBadge event={event} />
            </span>
            <h2>{nonBlank(event.eventName) ?? eventView.titleFallback}</h2>
            <span className="schedule-when note">
              <span>{placeOf(event)}</span>
              <PeopleOf event={event} />
              {event.feeYen !== null && <b>{priceOf(event.feeYen, event.payAt)}</b>}
            </span>
          </span>
        </Link>
        {event.receiptNumber !== null && (
          <div className="ticket-number schedule-number">
            <p>
              <span className="note">{entries.number}</span>
              <strong>{spokenNumber(event.receiptNumber)}</strong>
            </p>
            <Link className={buttonClass('secondary')} to={paths.qr()}>
              <MemberIcon name="code" small />
              {words.card}
            </Link>
          </div>
        )}
      </section>
      {event.seat === 'planned' && <DayActions entry={event} />}
    </>
  )
}

/** What became of the seat; green alone is a plan. */
export function SeatBadge({ event }: { readonly event: ScheduledEvent | WaitedEvent }) {
  if (event.isCancelled) return <Badge tone="neutral">{words.off}</Badge>
  if (event.seat === 'planned') return <Badge tone="green">{words.planned}</Badge>
  if (event.seat === 'offered') return <Badge tone="orange">{words.offered}</Badge>
  return (
    <Badge tone="neutral" outlined>
      {words[event.seat]}
    </Badge>
  )
}

/** Who of a household has a seat; nothing for a member alone. */
export function PeopleOf({ event: { people } }: { readonly event: ScheduledEvent | WaitedEvent }) {
  if (people.every(({ isMe }) => isMe)) return null
  return <span>{people.map(({ name, isMe }) => (isMe ? party.me : name)).join('・')}</span>
}

export function placeOf(event: ScheduledEvent | WaitedEvent): string {
  return nonBlank(event.venueName) ?? (event.isOnline ? eventView.online : eventView.placeFallback)
}

function priceOf(yen: number, payAt: PayAt): string {
  if (yen === 0) return words.atNoFee
  return payAt === 'venue' ? party.atDoor(yen) : party.yen(yen)
}

function whenOf(event: ScheduledEvent, now: Date): string {
  if (event.eventStartDateTime === null) return eventView.dateFallback
  if (hasStarted(event, now)) return words.now
  const at = new Date(event.eventStartDateTime)
  return `${dayInWords(at, now)} ${time(at)}`
}
