import { Button } from '@app/ui/components/Button.tsx'
import { eventView, feeOf } from '@app/ui/text/event-view.ts'
import { useLanguage, useWords } from '@app/ui/text/language.ts'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import type { DrawSeat } from '#features/events/draw/useDraw.ts'
import { AskOnce } from '#features/events/party/AskOnce.tsx'
import { PressResult } from '#features/events/party/PressResult.tsx'
import { asksWho } from '#features/events/party/party.ts'
import { drawFailed, drawWords } from '#text/draw.ts'

/** How many have applied, and what it costs, beside the press. */
export function DrawBar({ seat }: { readonly seat: DrawSeat }) {
  const words = useWords('draw', drawWords)
  const ofEvent = useWords('event', eventView)
  const { lang } = useLanguage()
  const { event, busy, party, draw } = seat
  const me = party?.people.find(({ kind }) => kind === 'me')?.personId
  return (
    <div className="seat-bar seat-bar-open">
      <DrawResultOfPress seat={seat} />
      <p className="seat-sum" lang={lang}>
        <b>{words.sum(draw.applications)}</b>
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
        {busy ? words.applying : words.apply}
      </Button>
    </div>
  )
}

/** Who has applied changes the people, or withdraws after one question. */
export function OwnPresses({ seat }: { readonly seat: DrawSeat }) {
  const words = useWords('draw', drawWords)
  const { lang } = useLanguage()
  return (
    <div className="draw-own">
      <DrawResultOfPress seat={seat} />
      {asksWho(seat.party) && (
        <Button lang={lang} kind="secondary" onClick={() => seat.ask('enter')}>
          {words.change}
        </Button>
      )}
      <Button lang={lang} kind="link" busy={seat.busy} onClick={() => seat.ask('withdraw')}>
        {seat.busy ? words.withdrawing : words.withdraw}
      </Button>
      <AskOnce
        open={seat.question === 'withdraw'}
        title={words.withdrawTitle}
        question={words.withdrawConfirm}
        yes={words.withdrawYes}
        no={words.withdrawNo}
        onYes={seat.withdraw}
        onClose={seat.close}
      />
    </div>
  )
}

/** What came of the last press. */
export function DrawResultOfPress({ seat: { reply, event } }: { readonly seat: DrawSeat }) {
  const words = useWords('draw', drawWords)
  const { lang } = useLanguage()
  if (reply === undefined) return null
  const done = <span lang={lang}>{reply.intent === 'apply' ? words.applied : words.withdrawn}</span>
  return <PressResult reply={reply} eventId={event.eventId} done={done} wordsOf={failedWords} />
}

function failedWords(code: ClientCode): string {
  if (code === 'NETWORK') return drawFailed.unsure
  if (code === 'EVENT_CLOSED') return drawFailed.closed
  return code === 'INTERNAL' || code === 'BAD_REQUEST' ? drawFailed.failed : wordsFor(code)
}
