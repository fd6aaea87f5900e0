import type { OutputOf } from '@app/shared/base/call.ts'
import type { readDeskDue } from '@app/shared/events/due-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Link, useRevalidator } from 'react-router-dom'
import { useAllowed } from '#desk/self.ts'
import { paths } from '#paths.ts'
import { dayTimeOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { mailQueue } from '#text/mail-queue.ts'
import { notices as noticeWords } from '#text/notices.ts'
import { due as words } from '#text/today.ts'
import { ReadAgain } from '#ui/ReadAgain.tsx'

export type Due = OutputOf<typeof readDeskDue>

/** A suspended service, decisions that are due, notices that did not reach everyone, 要確認 of the door, mails that wait, and mails that were not sent; `due` is null when they could not be read. */
export function DueToday({ due }: { readonly due: Due | null }) {
  const mayEdit = useAllowed('events.edit')
  const { revalidate, state } = useRevalidator()
  if (due === null)
    return <ReadAgain words={words.failed} busy={state !== 'idle'} onPress={() => void revalidate()} />
  const { suspendedAt, decisions, tooFew, notices, reviews, queue, mails } = due
  return (
    <>
      {suspendedAt !== null && <Alert kind="error">{words.suspendedSince(dayTimeOf(suspendedAt))}</Alert>}
      {decisions.length > 0 && <Decisions decisions={decisions} mayEdit={mayEdit} />}
      {tooFew.length > 0 && <TooFew events={tooFew} />}
      {notices.length > 0 && <Unreached notices={notices} mayEdit={mayEdit} />}
      {reviews.length > 0 && <Reviews reviews={reviews} />}
      {queue !== null && <Alert kind="info">{mailQueue.waiting(queue.mails, dayTimeOf(queue.until))}</Alert>}
      {mails.length > 0 && <Mails mails={mails} />}
    </>
  )
}

function Decisions({ decisions, mayEdit }: Pick<Due, 'decisions'> & { readonly mayEdit: boolean }) {
  return (
    <section className="panel today-due">
      <h2>{words.decisions}</h2>
      <ul className="today-events">
        {decisions.map(({ eventId, eventName: name, eventStartDateTime, decisionAt, taken, seatUnit }) => (
          <li key={eventId} className="today-event">
            <strong>{words.decideBy(dayTimeOf(decisionAt))}</strong>
            <Link className="today-name" to={paths.notices(eventId)}>
              {eventName(name)}
            </Link>
            <p className="note">{words.startsAt(dayTimeOf(eventStartDateTime), taken, seatUnit)}</p>
            {mayEdit && <Link to={paths.notices(eventId)}>{words.decide}</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 最少催行: a hint while there is time to invite families. */
function TooFew({ events }: { readonly events: Due['tooFew'] }) {
  return (
    <section className="panel today-due">
      <h2>{words.tooFew}</h2>
      <ul className="today-events">
        {events.map(({ eventId, eventName: name, eventStartDateTime, families, needed }) => (
          <li key={eventId} className="today-event">
            <strong>{words.fewFamilies(families, needed)}</strong>
            <Link className="today-name" to={paths.notices(eventId)}>
              {eventName(name)}
            </Link>
            <p className="note">{words.starts(dayTimeOf(eventStartDateTime))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Unreached({ notices, mayEdit }: Pick<Due, 'notices'> & { readonly mayEdit: boolean }) {
  return (
    <section className="panel today-due">
      <h2>{words.unreached}</h2>
      <ul className="today-events">
        {notices.map(({ eventId, eventName: name, eventStartDateTime: at, noticeId, kind, ...of }) => (
          <li key={`${eventId} ${noticeId}`} className="today-event">
            {at !== null && Date.parse(at) > Date.now() && <strong>{words.until(dayTimeOf(at))}</strong>}
            <Link className="today-name" to={paths.notices(eventId)}>
              {eventName(name)}
            </Link>
            <p>
              {words.unreachedOf(noticeWords.kinds[kind])}・
              <strong>{words.reached(of.concerned - of.unreached, of.concerned)}</strong>
            </p>
            {mayEdit && <Link to={paths.notices(eventId)}>{words.call}</Link>}
          </li>
        ))}
      </ul>
      <p className="note">{words.untilAll}</p>
    </section>
  )
}

function Reviews({ reviews }: Pick<Due, 'reviews'>) {
  return (
    <section className="panel today-due">
      <h2>{words.reviews}</h2>
      <ul className="today-events">
        {reviews.map(({ eventId, eventName: name, open }) => (
          <li key={eventId} className="today-event">
            <strong>{words.reviewsOf(open)}</strong>
            <Link className="today-name" to={`${paths.attendees(eventId)}?filter=review`}>
              {eventName(name)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="note">{words.reviewsNote}</p>
    </section>
  )
}

function Mails({ mails }: Pick<Due, 'mails'>) {
  return (
    <section className="panel">
      <h2>{words.mails}</h2>
      <div className="waiting">
        <ul>
          {mails.map(({ eventId, eventName: name, unknown, returned }) => (
            <li key={eventId}>
              <Link to={paths.notices(eventId)}>{eventName(name)}</Link>
              <span className="note">{words.counts(unknown, returned)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="note">{words.mailsNote}</p>
    </section>
  )
}
