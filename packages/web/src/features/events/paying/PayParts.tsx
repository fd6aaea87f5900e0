import type { OwnPayment } from '@app/shared/payments/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { eventView, feeOf } from '@app/ui/text/event-view.ts'
import type { ReactNode } from 'react'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { AskOnce } from '#features/events/party/AskOnce.tsx'
import { PressResult } from '#features/events/party/PressResult.tsx'
import { PaySheet } from '#features/events/paying/PaySheet.tsx'
import { useOpenPayment } from '#features/events/paying/useOpenPayment.ts'
import { type PayProps, type PaySeat, usePay } from '#features/events/paying/usePay.ts'
import { paying as words } from '#text/paying.ts'
import '#features/events/queue/queue.css'

interface InPlaceOf {
  readonly line: PayProps
  /** What the page shows there otherwise. */
  readonly children: ReactNode
}

/** Under the title: a payment that waits, and what became of the others. */
export function PayTop({ line, children }: InPlaceOf) {
  const seat = usePay(line)
  const said = seat.paying.payments.filter(({ state }) => state !== 'open' && state !== 'ended')
  return (
    <>
      {seat.open !== null && <OpenPayment seat={seat} payment={seat.open} />}
      {said.map((payment) => (
        <PaidLine key={JSON.stringify(payment)} payment={payment} />
      ))}
      {seat.open === null && children}
    </>
  )
}

function OpenPayment({ seat, payment }: { readonly seat: PaySeat; readonly payment: OwnPayment }) {
  const { url, endsAt, way, yen } = payment
  // A slip is paid later, at the store.
  const isSlip = way === 'store'
  const isChecking = useOpenPayment(!isSlip)
  return (
    <section className="queue-offer" aria-live="polite">
      <h2>{isChecking ? words.checking : words.open}</h2>
      <p>
        {isChecking ? words.checkingLead : endsAt !== null && words.openLead(dayAndTime(new Date(endsAt)))}
      </p>
      <p>
        <b>{words.yen(yen)}</b>（{words.ways[way]}）
      </p>
      {url === null ? (
        <p className="note">{words.openOther}</p>
      ) : (
        <a className="button button-primary" href={url}>
          {isSlip ? words.slip : words.go}
        </a>
      )}
      <Button kind="link" busy={seat.busy} onClick={() => seat.ask('drop')}>
        {seat.busy ? words.dropping : words.drop}
      </Button>
      <AskOnce
        open={seat.question === 'drop'}
        title={words.dropTitle}
        question={words.dropQuestion}
        yes={words.dropYes}
        no={words.dropNo}
        onYes={seat.drop}
        onClose={seat.close}
      />
    </section>
  )
}

function PaidLine({
  payment: { state, way, yen, back, backYen, refundRule },
}: {
  readonly payment: OwnPayment
}) {
  const returned = words.back[back]
  // Where all goes back, that is what is left to say.
  const isAllBack = returned !== null && backYen === yen
  return (
    <Alert kind={state === 'noSeat' || isAllBack ? 'info' : 'success'}>
      {state === 'noSeat' ? words.noSeat(yen) : !isAllBack && words.paid(yen, way)}
      {returned !== null && <p>{returned(backYen)}</p>}
      {state === 'seated' && !isAllBack && <p className="note">{words.rules[refundRule]}</p>}
    </Alert>
  )
}

/** At the end of the page: the press that holds the seats and leads to the payment. */
export function PayEnd({ line, children }: InPlaceOf) {
  const seat = usePay(line)
  const { offer } = seat.paying
  const isOnly = offer?.atVenueToo === false
  if (!seat.mayPay || offer === null) {
    return (
      <>
        <PayResult seat={seat} />
        {seat.open === null && children}
      </>
    )
  }
  const press = (
    <Button
      kind={isOnly && !seat.isIn ? 'primary' : 'secondary'}
      busy={seat.busy}
      onClick={() => seat.ask('pay')}
    >
      {seat.busy ? words.starting : isOnly ? (seat.isIn ? words.add : words.start) : words.inAdvance}
    </Button>
  )
  return (
    <>
      {isOnly && !seat.isIn ? (
        <div className="seat-bar seat-bar-open">
          <PayResult seat={seat} />
          <p className="seat-sum">
            <b>{words.fee}</b>
            <span>{feeOf(eventView, seat.event.feeYen, seat.event.seatUnit)}</span>
          </p>
          {press}
        </div>
      ) : (
        <>
          <PayResult seat={seat} />
          {press}
          {children}
        </>
      )}
      {seat.party !== null && <PaySheet seat={seat} party={seat.party} offer={offer} />}
    </>
  )
}

function PayResult({ seat: { reply, event } }: { readonly seat: PaySeat }) {
  if (reply === undefined || (reply.intent === 'pay' && reply.code === null)) return null
  return <PressResult reply={reply} eventId={event.eventId} done={words.dropped} wordsOf={failedWords} />
}

function failedWords(code: ClientCode): string {
  if (code === 'NETWORK') return words.unsure
  return code === 'INTERNAL' || code === 'BAD_REQUEST' ? words.failed : wordsFor(code)
}
