import { isPaidAtVenue } from '@app/shared/events/fee.ts'
import type { OwnPlace } from '@app/shared/events/queue-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { useDates, useLanguage, useWords } from '@app/ui/text/language.ts'
import { useEffect, useId, useRef } from 'react'
import { Sum } from '#features/events/party/Sum.tsx'
import { QueueResult } from '#features/events/queue/QueueBar.tsx'
import { QueuePeople } from '#features/events/queue/QueuePeople.tsx'
import type { QueueSeat } from '#features/events/queue/useQueue.ts'
import { AskForEvent } from '#guardians/AboutGuardian.tsx'
import { queueWords } from '#text/queue.ts'
import '#features/events/party/party.css'
import '#features/events/queue/queue.css'

/** As many faces of those ahead are drawn. */
const FACES = 5

/** Where the caller's party stands, what happens when a seat is free, and until when one can wait. */
export function QueuePlace({ seat }: { readonly seat: QueueSeat }) {
  const words = useWords('queue', queueWords)
  const dates = useDates()
  const { lang } = useLanguage()
  const titleId = useId()
  const { own, event, endsAt, reply } = seat
  const card = useRef<HTMLElement>(null)
  const isNew = reply?.intent === 'enter' && reply.code === null
  useEffect(() => {
    // The pressed button is gone, and the page goes on up here.
    if (isNew) card.current?.focus()
  }, [isNew])
  if (own === null) return null
  if (own.offer !== null) return <Offered seat={seat} own={own} offer={own.offer} />
  return (
    <>
      <section className="queue-place" lang={lang} tabIndex={-1} ref={card} aria-labelledby={titleId}>
        <p className="queue-state" id={titleId}>
          {words.waits}
        </p>
        <p className="queue-ahead">
          {own.ahead === 0 ? (
            words.first
          ) : (
            <>
              {words.ahead} <strong>{own.ahead}</strong> {words.aheadUnit}
            </>
          )}
        </p>
        <div className="queue-line" aria-hidden="true">
          <span className="note">{words.door}</span>
          {Array.from({ length: Math.min(own.ahead, FACES) }, (_, at) => (
            <span className="queue-other" key={at.toString()}>
              <MebukiWaving />
            </span>
          ))}
          <span className="queue-own">
            <MebukiWaving />
          </span>
        </div>
        <p className="queue-promise">
          {event.feeYen === 0 ? words.promise : words.promiseAsked}
          {words.rules[event.queue]}
        </p>
        {event.feeYen !== 0 && (
          <p className="note">{isPaidAtVenue(event) ? words.paidAtVenue : words.paid}</p>
        )}
      </section>
      {own.needsYes && <AsksGuardian seat={seat} />}
      {reply?.intent === 'change' && <QueueResult seat={seat} />}
      <section className="queue-facts" lang={lang}>
        <QueuePeople seat={seat} />
        {endsAt !== null && (
          <p className="queue-row">
            <MemberIcon name="clock" />
            <span>
              {words.until(dates.shortDayAndTime(new Date(endsAt)))}
              {words.after}
            </span>
          </p>
        )}
        <Log own={own} />
      </section>
    </>
  )
}

/** What became of their place so far, the oldest first. */
function Log({ own: { passes, moves } }: { readonly own: OwnPlace }) {
  const words = useWords('queue', queueWords)
  const dates = useDates()
  const dayOf = (at: string) => dates.shortDayAndTime(new Date(at))
  const lines = [
    ...passes.map(({ at, seats, why }) => ({ at, said: words.passed[why](dayOf(at), seats) })),
    ...moves.map(({ at, reason, isEntry }) => ({
      at,
      said:
        reason === null
          ? words.movedBefore(dayOf(at))
          : (isEntry ? words.enteredByStaff : words.moved)(dayOf(at), reason),
    })),
  ].sort((one, other) => one.at.localeCompare(other.at))
  if (lines.length === 0) return null
  return (
    <div className="queue-row">
      <Icon name="info" />
      <div>
        <p>{words.passes}</p>
        {lines.map(({ at, said }, index) => (
          <p className="note" key={`${at} ${index}`}>
            {said}
          </p>
        ))}
      </div>
    </div>
  )
}

/** R9: a minor waits, and their guardian has not said yes to the event. */
function AsksGuardian({ seat: { event, reply } }: { readonly seat: QueueSeat }) {
  const words = useWords('queue', queueWords)
  const { lang } = useLanguage()
  return (
    <Alert kind="info">
      {reply?.asked === true ? (
        <p lang={lang}>{words.askedGuardian}</p>
      ) : (
        <div className="stack">
          <AskForEvent eventId={event.eventId} />
          <p className="note" lang={lang}>
            {words.needsYes}
          </p>
        </div>
      )}
    </Alert>
  )
}

/** Seats are free for the first of them: until when they are held, who would come, and what it costs. */
function Offered({
  seat: { event, party },
  own,
  offer,
}: {
  readonly seat: QueueSeat
  readonly own: OwnPlace
  readonly offer: NonNullable<OwnPlace['offer']>
}) {
  const words = useWords('queue', queueWords)
  const dates = useDates()
  const { lang } = useLanguage()
  const titleId = useId()
  const coming = own.people.slice(0, offer.count).flatMap(({ personId, part }) => {
    const person = party?.people.find((one) => one.personId === personId)
    return person === undefined ? [] : [{ ...person, part }]
  })
  return (
    <>
      <section className="queue-place" lang={lang} aria-labelledby={titleId}>
        <p className="queue-state" id={titleId}>
          {words.offered}
        </p>
        <p className="queue-ahead">{words.offeredLead}</p>
        <p className="queue-promise">{words.offeredNote(dates.shortDayAndTime(new Date(offer.endsAt)))}</p>
        {event.feeYen !== 0 && (
          <p className="note">{isPaidAtVenue(event) ? words.paidAtVenue : words.paid}</p>
        )}
      </section>
      {party !== null && <Sum event={event} party={party} people={coming} />}
    </>
  )
}
