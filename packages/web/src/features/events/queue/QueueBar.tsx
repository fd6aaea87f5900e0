import { isPaidAtVenue } from '@app/shared/events/fee.ts'
import type { OwnPlace } from '@app/shared/events/queue-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { eventView, feeOf } from '@app/ui/text/event-view.ts'
import { useDates, useLanguage, useWords } from '@app/ui/text/language.ts'
import type { Words } from '@app/ui/text/language-words.ts'
import type { ReactNode } from 'react'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { AskOnce } from '#features/events/party/AskOnce.tsx'
import { PressResult } from '#features/events/party/PressResult.tsx'
import { asksWho } from '#features/events/party/party.ts'
import type { QueueReply } from '#features/events/queue/queue-press.ts'
import type { QueueSeat } from '#features/events/queue/useQueue.ts'
import { queueFailed, queueWords } from '#text/queue.ts'
import '#features/events/queue/queue.css'

/** 満席ですが、順番を待てます: how many wait, before anybody enters. */
export function QueueOffer({ seat }: { readonly seat: QueueSeat }) {
  const words = useWords('queue', queueWords)
  const { lang } = useLanguage()
  if (!seat.mayEnter) return null
  return (
    <section className="queue-offer" lang={lang}>
      <h2>{words.title}</h2>
      <p>{words.lead(seat.waiting)}</p>
      <p className="note">{words.rules[seat.event.queue]}</p>
      {seat.event.feeYen !== 0 && (
        <p className="note">{isPaidAtVenue(seat.event) ? words.paidAtVenue : words.paid}</p>
      )}
    </section>
  )
}

/** Some seats are left, too few for the family: they may wait for all. */
export function QueueShort({ seat, left }: { readonly seat: QueueSeat; readonly left: number }) {
  const words = useWords('queue', queueWords)
  const { lang } = useLanguage()
  return (
    <section className="queue-offer" lang={lang}>
      <h2>{words.short(left)}</h2>
      <p>{words.shortLead}</p>
      <p className="note">{words.rules[seat.event.queue]}</p>
      <QueueResult seat={seat} />
      <Button lang={lang} kind="secondary" busy={seat.busy} onClick={() => seat.ask('enter')}>
        {seat.busy ? words.entering : words.enter}
      </Button>
    </section>
  )
}

/** The bar of a full event: the length of the line beside the press. */
export function QueueBar({ seat }: { readonly seat: QueueSeat }) {
  const words = useWords('queue', queueWords)
  const ofEvent = useWords('event', eventView)
  const { lang } = useLanguage()
  const { event, busy, party } = seat
  const me = party?.people.find(({ kind }) => kind === 'me')?.personId
  return (
    <div className="seat-bar seat-bar-open">
      <QueueResult seat={seat} />
      <p className="seat-sum" lang={lang}>
        <b>{words.sum(seat.waiting)}</b>
        <span>{feeOf(ofEvent, event.feeYen, event.seatUnit)}</span>
      </p>
      <Button
        lang={lang}
        busy={busy}
        onClick={() =>
          me !== undefined && !asksWho(party)
            ? seat.enter(new Map([[me, 'takesPart']]), [me], 1)
            : seat.ask('enter')
        }
      >
        {busy ? words.entering : words.enter}
      </Button>
    </div>
  )
}

/** The bar of seats that are offered: until when, beside the press that takes them. */
export function OfferBar({
  seat,
  offer,
}: {
  readonly seat: QueueSeat
  readonly offer: NonNullable<OwnPlace['offer']>
}) {
  const words = useWords('queue', queueWords)
  const ofEvent = useWords('event', eventView)
  const { lang } = useLanguage()
  const dates = useDates()
  const { event, busy } = seat
  return (
    <div className="seat-bar seat-bar-open">
      {seat.reply?.code != null && <QueueResult seat={seat} />}
      <p className="seat-sum" lang={lang}>
        <b>{words.answerBy(dates.shortDayAndTime(new Date(offer.endsAt)))}</b>
        <span>{feeOf(ofEvent, event.feeYen, event.seatUnit)}</span>
      </p>
      <Button lang={lang} busy={busy} onClick={seat.accept}>
        {busy ? words.accepting : words.accept}
      </Button>
    </div>
  )
}

/** What came of the last press. */
export function QueueResult({ seat: { reply, event } }: { readonly seat: QueueSeat }) {
  const words = useWords('queue', queueWords)
  const { lang } = useLanguage()
  // The ticket says that they are in.
  if (reply === undefined || (reply.code === null && reply.intent === 'accept')) return null
  const done = <span lang={lang}>{doneWords(reply.intent, words)}</span>
  const wordsOf = (code: ClientCode) => failedWords(code, reply.intent)
  return <PressResult reply={reply} eventId={event.eventId} done={done} wordsOf={wordsOf} />
}

function doneWords(intent: QueueReply['intent'], words: Words['queue']): ReactNode {
  if (intent === 'change') return words.changed
  return intent === 'enter' ? words.entered : words.left
}

function failedWords(code: ClientCode, intent: QueueReply['intent']): string {
  if (code === 'NETWORK') return queueFailed.unsure
  if (code === 'CONFLICT' && intent === 'enter') return queueFailed.free
  if (code === 'CONFLICT' && intent === 'change') return queueFailed.lineChanged
  return code === 'INTERNAL' || code === 'BAD_REQUEST' ? queueFailed.failed : wordsFor(code)
}

/** The quiet way out of the line, at the end of the page; it asks once. */
export function LeaveQueue({ seat }: { readonly seat: QueueSeat }) {
  const words = useWords('queue', queueWords)
  const { lang } = useLanguage()
  if (seat.own === null) return null
  const said = seat.own.offer === null ? words : words.decline
  return (
    <div className="seat-leave">
      <Button lang={lang} kind="link" busy={seat.busy} onClick={() => seat.ask('leaveQueue')}>
        {seat.busy ? words.leaving : said.leave}
      </Button>
      <AskOnce
        open={seat.question === 'leaveQueue'}
        title={said.leaveTitle}
        question={said.leaveConfirm}
        yes={said.leaveYes}
        no={said.leaveNo}
        onYes={seat.leave}
        onClose={seat.close}
      />
    </div>
  )
}
