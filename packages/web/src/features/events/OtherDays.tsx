import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { shortDayAndTime } from '@app/ui/text/dates.ts'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { otherDays as words } from '#text/other-days.ts'
import '#features/events/other-days.css'

/** The next days of an event that is repeated. */
export function OtherDays({ days }: { readonly days: EventDetail['otherDays'] }) {
  return (
    <nav className="other-days" aria-labelledby="other-days">
      <h2 id="other-days">{words.title}</h2>
      <ul>
        {days.map(({ eventId, eventStartDateTime }) => (
          <li key={eventId}>
            <Link to={paths.event(eventId)}>{shortDayAndTime(new Date(eventStartDateTime))}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
