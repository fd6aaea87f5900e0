import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { mayPayAtVenue } from '@app/shared/events/fee.ts'
import { registrationOf, seatsLeft } from '@app/shared/events/rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { classes } from '@app/ui/components/classes.ts'
import { common } from '@app/ui/text/common.ts'
import { ageRange, eventView, feeOf } from '@app/ui/text/event-view.ts'
import { useDates, useLanguage, useWords } from '@app/ui/text/language.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { listAddress } from '#features/events/list-address.ts'
import { PressResult } from '#features/events/party/PressResult.tsx'
import type { SeatReply } from '#features/events/seat-press.ts'
import type { Seat } from '#features/events/useSeat.ts'
import { AboutGuardian } from '#guardians/AboutGuardian.tsx'
import { event as japanese } from '#text/event-page.ts'
import { opensAt } from '#text/events.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** Of an event that asks something, for who comes alone. */
const JoinQuestions = lazy(async () => ({
  default: (await import('#features/events/questions/JoinQuestions.tsx')).JoinQuestions,
}))

/** The bar under an event: seats and fee beside the button to join, or why joining is closed (S120, S127). */
export function SeatBar({ seat }: { readonly seat: Seat }) {
  const words = useWords('seat', japanese)
  const { lang } = useLanguage()
  const { event, reply, busy } = seat
  const { isParticipating } = event.userParticipationStatus
  const isThanks = reply?.code === null && reply.intent === 'join'
  return (
    <div className={classes('seat-bar', seat.mayJoin && 'seat-bar-open')}>
      {reply && !isThanks && (
        <PressResult
          reply={reply}
          eventId={event.eventId}
          done={words.leftNow}
          wordsOf={(code) => saidOf(code, event) ?? failedWords(reply)}
        />
      )}
      {seat.closed.map((line, index) => (
        <p className="seat-closed" lang={lang} key={index.toString()}>
          {line}
        </p>
      ))}
      {seat.byGuardian !== null && reply === undefined && (
        <Alert kind="info">
          <p>{wordsFor(seat.byGuardian)}</p>
          <AboutGuardian code={seat.byGuardian} />
        </Alert>
      )}
      {seat.mayJoin && (
        <>
          <Sum event={event} />
          {/* Law 4.10: a press that may cost something asks first. */}
          <Button
            lang={lang}
            busy={busy}
            onClick={() =>
              event.feeYen === 0 && seat.party === null && seat.asksAlone === null
                ? seat.submit('join')
                : seat.ask('join')
            }
          >
            {busy ? words.joining : words.join}
          </Button>
          {seat.party === null && seat.asksAlone === null && (
            <JoinDialog
              open={seat.question === 'join'}
              event={event}
              onJoin={() => seat.submit('join')}
              onClose={seat.close}
            />
          )}
          <Suspense fallback={null}>
            {seat.asksAlone !== null && (
              <JoinQuestions
                party={seat.asksAlone}
                open={seat.question === 'join'}
                onJoin={seat.joinAlone}
                onClose={seat.close}
              >
                <Payment event={event} />
              </JoinQuestions>
            )}
          </Suspense>
        </>
      )}
      {!seat.mayJoin && !isParticipating && (
        <Link className="text-link" to={listAddress()}>
          {japanese.others}
        </Link>
      )}
    </div>
  )
}

/** What is left and what it costs, beside the press. */
function Sum({ event }: { readonly event: EventDetail }) {
  const words = useWords('event', eventView)
  const { lang } = useLanguage()
  const left = seatsLeft(event)
  return (
    <p className="seat-sum" lang={lang}>
      <b>{left === null ? words.unlimitedSeats : words.seats[event.seatUnit](left)}</b>
      <span>{feeOf(words, event.feeYen, event.seatUnit)}</span>
    </p>
  )
}

/** Law 4.10: the press that may cost something, before a seat is taken that may cost something. */
function JoinDialog({
  open,
  event,
  onJoin,
  onClose,
}: {
  readonly open: boolean
  readonly event: Paid
  readonly onJoin: () => void
  readonly onClose: () => void
}) {
  const words = useWords('seat', japanese)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.joinTitle}
      actions={
        <>
          <Button onClick={onJoin}>{words.joinYes}</Button>
          <Button kind="secondary" onClick={onClose}>
            {common.dismiss}
          </Button>
        </>
      }
    >
      <Payment event={event} />
    </Dialog>
  )
}

/** The sum, the way of paying and the rule of cancelling. */
function Payment({ event }: { readonly event: Paid }) {
  const words = useWords('seat', japanese)
  const ofEvent = useWords('event', eventView)
  const dates = useDates()
  const until = event.cancelUntil === null ? null : dates.dayAndTime(new Date(event.cancelUntil))
  return (
    <>
      <p>
        {ofEvent.fee}：<strong>{feeOf(ofEvent, event.feeYen, event.seatUnit)}</strong>
      </p>
      {mayPayAtVenue(event) && <p>{ofEvent.pay.venue}</p>}
      {event.feeYen !== 0 && <p>{event.feeNote ?? (mayPayAtVenue(event) ? words.notNow : words.payment)}</p>}
      <p>{until === null ? ofEvent.cancelNote : ofEvent.cancelUntil(until)}</p>
    </>
  )
}

type Paid = Pick<EventDetail, 'feeYen' | 'seatUnit' | 'payAt' | 'feeNote' | 'cancelUntil'>

/** No answer came, and the event cannot be read either: the page says that it does not know. */
function failedWords({ intent, isUnsure = false }: SeatReply): string {
  if (isUnsure) return japanese.errUnsure
  return intent === 'join' ? japanese.errJoin : japanese.errLeave
}

/** The words of codes that say more than that it failed; null for the others. */
function saidOf(code: ClientCode, event: EventDetail): string | null {
  if (code === 'INTERNAL' || code === 'BAD_REQUEST' || code === 'NETWORK') return null
  if (code === 'EVENT_CLOSED' && registrationOf(event, new Date()) === 'scheduled') return opensAt(event)
  const ages = code === 'AGE_NOT_ALLOWED' ? ageRange(event.minAge, event.maxAge) : null
  return ages === null ? wordsFor(code) : japanese.ageRange(ages)
}
