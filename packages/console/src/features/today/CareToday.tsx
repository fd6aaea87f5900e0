import { listCareDue } from '@app/shared/events/care-request-desk-contract.ts'
import { Link } from 'react-router-dom'
import { send } from '#api/send.ts'
import { useAllowed } from '#desk/self.ts'
import { usePart } from '#desk/usePart.ts'
import { paths } from '#paths.ts'
import { careRequests as words } from '#text/care.ts'
import { dayTimeOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { ReadAgain } from '#ui/ReadAgain.tsx'

const read = () => send(listCareDue, {})

/** Events whose parties wait for an answer to 必要な配慮, the next first; nothing without one. */
export function CareToday() {
  const { found, again } = usePart(read, useAllowed('attendees.edit'))
  if (found === null || (found !== 'failed' && found.events.length === 0)) return null
  return (
    <section className="panel">
      <h2>{words.today}</h2>
      {found === 'failed' ? (
        <ReadAgain words={words.failed} onPress={again} />
      ) : (
        <div className="waiting">
          <ul>
            {found.events.map(({ eventId, eventName: name, eventStartDateTime, open }) => (
              <li key={eventId}>
                <Link to={paths.attendees(eventId)}>{eventName(name)}</Link>
                <span className="note">{words.due(open, dayTimeOf(eventStartDateTime))}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
