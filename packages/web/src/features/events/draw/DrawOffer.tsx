import { tokyoDaysUntil } from '@app/shared/base/tokyo.ts'
import { useDates, useLanguage, useWords } from '@app/ui/text/language.ts'
import { useId } from 'react'
import type { DrawSeat } from '#features/events/draw/useDraw.ts'
import { PartyFaces, peopleOf } from '#features/events/party/PartyFaces.tsx'
import { useNames } from '#features/events/party/party-words.ts'
import { drawWords } from '#text/draw.ts'
import { queueWords } from '#text/queue.ts'
import '#features/events/queue/queue.css'
import '#features/events/draw/draw.css'

/** Before it is drawn: when, by which rule, how many have applied, and the caller's own application. */
export function DrawOffer({ seat }: { readonly seat: DrawSeat }) {
  const words = useWords('draw', drawWords)
  const dates = useDates()
  const { lang } = useLanguage()
  const { draw, own } = seat
  const at = new Date(draw.drawAt)
  const isOpen = draw.stage === 'open'
  const days = tokyoDaysUntil(at, new Date())
  return (
    <>
      {own !== null && <OwnApplication seat={seat} />}
      <section className="queue-offer" lang={lang}>
        <h2>{draw.stage === 'drawing' ? words.drawing : words.title}</h2>
        {draw.stage === 'drawing' && <p>{words.drawingLead}</p>}
        {draw.stage === 'notOpen' && draw.opensAt !== null && (
          <p>{words.from(dates.dayAndTime(new Date(draw.opensAt)))}</p>
        )}
        {draw.stage !== 'drawing' && <p>{words.until(dates.dayAndTime(at), days)}</p>}
        {isOpen && (
          <p>
            {words.count(draw.applications)}
            {words.equalTime}
          </p>
        )}
        <h3>{words.order}</h3>
        <ol className="draw-order">
          {words.orders[draw.order].map((line, index) => (
            <li key={index.toString()}>{line}</li>
          ))}
        </ol>
        <p className="note">{words.after}</p>
        <details className="draw-how">
          <summary>{words.how}</summary>
          <p>{words.howLead}</p>
          <p className="note">{words.commitment}</p>
          <code>{draw.commitment}</code>
        </details>
      </section>
    </>
  )
}

function OwnApplication({ seat: { own, party, draw } }: { readonly seat: DrawSeat }) {
  const words = useWords('draw', drawWords)
  const ofQueue = useWords('queue', queueWords)
  const namesOf = useNames()
  const dates = useDates()
  const { lang } = useLanguage()
  const titleId = useId()
  const people = own === null ? [] : peopleOf(own, party)
  const least = people.slice(0, own?.least)
  return (
    <section className="queue-facts" lang={lang} aria-labelledby={titleId}>
      <div className="queue-row">
        <PartyFaces people={people} />
        <div>
          <p className="queue-state draw-state" id={titleId}>
            {words.waits}
          </p>
          <p>
            <b>{namesOf(people)}</b>
          </p>
          {least.length < people.length && <p className="note">{ofQueue.least(namesOf(least))}</p>}
        </div>
      </div>
      <div className="queue-row">
        <div>
          <p>{words.waitsLead(dates.dayAndTime(new Date(draw.drawAt)))}</p>
          <p className="note">
            {words.number} <code>{draw.number}</code>
          </p>
        </div>
      </div>
    </section>
  )
}
