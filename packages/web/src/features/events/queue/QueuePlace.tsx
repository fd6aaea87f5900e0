import { isPaidAtVenue } from '@app/shared/events/fee.ts'
import type { OwnPlace } from '@app/shared/events/queue-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { shortDayAndTime } from '@app/ui/text/dates.ts'
import { useEffect, useRef } from 'react'
import { PartyFaces, peopleOf } from '#features/events/party/PartyFaces.tsx'
import { asksWho } from '#features/events/party/party.ts'
import { nameOf } from '#features/events/party/party-words.ts'
import { Sum } from '#features/events/party/Sum.tsx'
import { QueueResult } from '#features/events/queue/QueueBar.tsx'
import { QueueSheet } from '#features/events/queue/QueueSheet.tsx'
import type { QueueSeat } from '#features/events/queue/useQueue.ts'
import { AskForEvent } from '#guardians/AboutGuardian.tsx'
import { party as partyWords } from '#text/party.ts'
import { queue as words } from '#text/queue.ts'
import '#features/events/party/party.css'
import '#features/events/queue/queue.css'

/** As many faces of those ahead are drawn. */
const FACES = 5

/** Where the caller's party stands, what happens when a seat is free, and until when one can wait. */
export function QueuePlace({ seat }: { readonly seat: QueueSeat }) {
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
      <section className="queue-place" tabIndex={-1} ref={card} aria-label={words.waits}>
        <p className="queue-state">{words.waits}</p>
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
      <section className="queue-facts">
        <People seat={seat} />
        {endsAt !== null && (
          <p className="queue-row">
            <MemberIcon name="clock" />
            <span>
              {words.until(shortDayAndTime(new Date(endsAt)))}
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
  const dayOf = (at: string) => shortDayAndTime(new Date(at))
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
        {lines.map(({ at, said }) => (
          <p className="note" key={`${at} ${said}`}>
            {said}
          </p>
        ))}
      </div>
    </div>
  )
}

/** R9: a minor waits, and their guardian has not said yes to the event. */
function AsksGuardian({ seat: { event, reply } }: { readonly seat: QueueSeat }) {
  return (
    <Alert kind="info">
      {reply?.asked === true ? (
        <p>{words.askedGuardian}</p>
      ) : (
        <div className="stack">
          <AskForEvent eventId={event.eventId} />
          <p className="note">{words.needsYes}</p>
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
  const coming = own.people.slice(0, offer.count).flatMap(({ personId, part }) => {
    const person = party?.people.find((one) => one.personId === personId)
    return person === undefined ? [] : [{ ...person, part }]
  })
  return (
    <>
      <section className="queue-place" aria-label={words.offered}>
        <p className="queue-state">{words.offered}</p>
        <p className="queue-ahead">{words.offeredLead}</p>
        <p className="queue-promise">{words.offeredNote(shortDayAndTime(new Date(offer.endsAt)))}</p>
        {event.feeYen !== 0 && (
          <p className="note">{isPaidAtVenue(event) ? words.paidAtVenue : words.paid}</p>
        )}
      </section>
      {party !== null && <Sum event={event} party={party} people={coming} />}
    </>
  )
}

/** Who waits, and how few of them would come. */
function People({ seat }: { readonly seat: QueueSeat }) {
  const { own, party, waiting } = seat
  if (own === null || party === null) return null
  const people = peopleOf(own, party)
  const first = people.slice(0, own.least)
  return (
    <>
      <div className="queue-row">
        <PartyFaces people={people} />
        <div>
          <p>
            <b>{people.map(nameOf).join('・')}</b>
          </p>
          <p className="note">{people.length > 1 ? words.together : partyWords.countOf.person(1)}</p>
        </div>
        {own.mayChange && asksWho(party) && (
          <>
            <Button kind="link" busy={seat.busy} onClick={() => seat.ask('change')}>
              {words.change.press}
            </Button>
            <QueueSheet
              key={JSON.stringify([own.people, own.least])}
              seat={{
                event: seat.event,
                close: seat.close,
                question: seat.question === 'change' ? 'enter' : null,
                enter: seat.change,
              }}
              party={party}
              said={words.change}
              standing={{ ...own, waiting }}
            />
          </>
        )}
      </div>
      {own.least < people.length && (
        <div className="queue-row">
          <MemberIcon name="check" />
          <div>
            <p>
              <b>{words.least(first.map(nameOf).join('・'))}</b>
            </p>
            <p className="note">{words.leastNote}</p>
          </div>
        </div>
      )}
    </>
  )
}
