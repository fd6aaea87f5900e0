import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { eventView, feeOf } from '@app/ui/text/event-view.ts'
import { useEffect, useRef } from 'react'
import { wordsFor } from '#api/words.ts'
import type { DrawReply } from '#features/events/draw/draw-press.ts'
import type { DrawSeat } from '#features/events/draw/useDraw.ts'
import { asksWho } from '#features/events/party/party.ts'
import { AboutGuardian, AskForEvent, isOfGuardian } from '#guardians/AboutGuardian.tsx'
import { draw as words } from '#text/draw.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Refused } from '#ui/Refused.tsx'

/** How many have applied, and what it costs, beside the press. */
export function DrawBar({ seat }: { readonly seat: DrawSeat }) {
  const { event, busy, party, draw } = seat
  const me = party?.people.find(({ kind }) => kind === 'me')?.personId
  return (
    <div className="seat-bar seat-bar-open">
      <DrawResultOfPress seat={seat} />
      <p className="seat-sum">
        <b>{words.sum(draw.applications)}</b>
        <span>{feeOf(eventView, event.feeYen, event.seatUnit)}</span>
      </p>
      <Button
        busy={busy}
        onClick={() =>
          me !== undefined && !asksWho(party)
            ? seat.enter(new Map([[me, 'takesPart']]), [me], 1)
            : seat.ask('enter')
        }
      >
        {busy ? words.applying : words.apply}
      </Button>
    </div>
  )
}

/** Who has applied changes the people, or withdraws after one question. */
export function OwnPresses({ seat }: { readonly seat: DrawSeat }) {
  return (
    <div className="draw-own">
      <DrawResultOfPress seat={seat} />
      {asksWho(seat.party) && (
        <Button kind="secondary" onClick={() => seat.ask('enter')}>
          {words.change}
        </Button>
      )}
      <Button kind="link" busy={seat.busy} onClick={() => seat.ask('withdraw')}>
        {seat.busy ? words.withdrawing : words.withdraw}
      </Button>
      <Dialog
        open={seat.question === 'withdraw'}
        onClose={seat.close}
        title={words.withdrawTitle}
        actions={
          <>
            <Button kind="danger" onClick={seat.withdraw}>
              {words.withdrawYes}
            </Button>
            <Button kind="secondary" onClick={seat.close}>
              {words.withdrawNo}
            </Button>
          </>
        }
      >
        <p>{words.withdrawConfirm}</p>
      </Dialog>
    </div>
  )
}

/** What came of the last press. */
export function DrawResultOfPress({ seat: { reply, event } }: { readonly seat: DrawSeat }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reply && document.activeElement === document.body) alert.current?.focus()
  }, [reply])
  if (reply === undefined) return null
  if (reply.code === null)
    return (
      <Alert kind="success" ref={alert}>
        {reply.intent === 'apply' ? words.applied : words.withdrawn}
      </Alert>
    )
  if (reply.code === 'EVENT_CONSENT_REQUIRED')
    return (
      <Alert kind="info" ref={alert}>
        <AskForEvent eventId={event.eventId} />
      </Alert>
    )
  return (
    <Alert kind={isOfGuardian(reply.code) ? 'info' : 'error'} ref={alert}>
      <Refused code={reply.code} words={failedWords(reply)} />
      <AboutGuardian code={reply.code} />
    </Alert>
  )
}

function failedWords({ code }: DrawReply): string {
  if (code === 'NETWORK') return words.unsure
  if (code === 'EVENT_CLOSED') return words.closed
  return code === null || code === 'INTERNAL' || code === 'BAD_REQUEST' ? words.failed : wordsFor(code)
}
