import { tokyoDaysUntil } from '@app/shared/base/tokyo.ts'
import { dayAndTime } from '@app/ui/text/dates.ts'
import type { DrawSeat } from '#features/events/draw/useDraw.ts'
import { PartyFaces, peopleOf } from '#features/events/party/PartyFaces.tsx'
import { nameOf } from '#features/events/party/party-words.ts'
import { draw as words } from '#text/draw.ts'
import { queue as queueWords } from '#text/queue.ts'
import '#features/events/queue/queue.css'
import '#features/events/draw/draw.css'

/** Before it is drawn: when, by which rule, how many have applied, and the caller's own application. */
export function DrawOffer({ seat }: { readonly seat: DrawSeat }) {
  const { draw, own } = seat
  const at = new Date(draw.drawAt)
  const isOpen = draw.stage === 'open'
  const days = tokyoDaysUntil(at, new Date())
  return (
    <>
      {own !== null && <OwnApplication seat={seat} />}
      <section className="queue-offer">
        <h2>{draw.stage === 'drawing' ? words.drawing : words.title}</h2>
        {draw.stage === 'drawing' && <p>{words.drawingLead}</p>}
        {draw.stage === 'notOpen' && draw.opensAt !== null && (
          <p>{words.from(dayAndTime(new Date(draw.opensAt)))}</p>
        )}
        {draw.stage !== 'drawing' && (
          <p>{words.until(dayAndTime(at), days <= 0 ? words.today : words.daysLeft(days))}</p>
        )}
        {isOpen && (
          <p>
            {words.count(draw.applications)}
            {words.equalTime}
          </p>
        )}
        <h3>{words.order}</h3>
        <ol className="draw-order">
          {words.orders[draw.order].map((line) => (
            <li key={line}>{line}</li>
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
  const people = own === null ? [] : peopleOf(own, party)
  const least = people.slice(0, own?.least)
  return (
    <section className="queue-facts" aria-label={words.waits}>
      <div className="queue-row">
        <PartyFaces people={people} />
        <div>
          <p className="queue-state draw-state">{words.waits}</p>
          <p>
            <b>{people.map(nameOf).join('・')}</b>
          </p>
          {least.length < people.length && (
            <p className="note">{queueWords.least(least.map(nameOf).join('・'))}</p>
          )}
        </div>
      </div>
      <div className="queue-row">
        <div>
          <p>{words.waitsLead(dayAndTime(new Date(draw.drawAt)))}</p>
          <p className="note">
            {words.number} <code>{draw.number}</code>
          </p>
        </div>
      </div>
    </section>
  )
}
