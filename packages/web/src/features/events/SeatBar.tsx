import type { Entry } from '@app/shared/check-in/entries-contract.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { hasStarted, registrationOf } from '@app/shared/events/rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { classes } from '@app/ui/components/classes.ts'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MebukiCelebrating } from '@app/ui/components/mascot/MebukiCelebrating.tsx'
import { common } from '@app/ui/text/common.ts'
import { shortDayAndTime } from '@app/ui/text/dates.ts'
import { ageRange, eventView, feeOf } from '@app/ui/text/event-view.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { isDoorTime } from '#entries/entries.ts'
import type { SeatReply } from '#features/events/event-route.ts'
import { AboutGuardian, AskForEvent, isOfGuardian } from '#guardians/AboutGuardian.tsx'
import { opensAt, event as words } from '#text/events.ts'
import { type Asking, guardianRefusal, joinRefusal } from '#text/seat.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { NoBreak } from '#ui/NoBreak.tsx'
import { Refused } from '#ui/Refused.tsx'

interface SeatBarProps {
  readonly event: EventDetail
  readonly asking: Asking
  /** 来場 of the member's events; null while it is not known. */
  readonly entries: readonly Entry[] | null
}

/** The bar under an event: the join button, or the marker with the cancel button (S120, S127, S128). */
export function SeatBar({ event, asking, entries }: SeatBarProps) {
  const fetcher = useFetcher<SeatReply>()
  const press = usePress()
  const [question, setQuestion] = useState<SeatReply['intent'] | null>(null)
  const busy = fetcher.state !== 'idle'
  const reply = busy ? undefined : fetcher.data
  const seat = seatOf(event, asking, entries)

  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) press.settle(fetcher.data.code)
  }, [fetcher.state, fetcher.data, press])

  const close = () => setQuestion(null)
  const submit = (intent: SeatReply['intent']) => {
    close()
    void fetcher.submit({ intent, key: press.keyFor(intent) }, { method: 'post' })
  }
  return (
    <div className={classes('seat-bar', seat.mayJoin && 'seat-bar-open')}>
      {reply && <SeatResult reply={reply} event={event} />}
      {seat.marker !== null && (
        <p className="seat-joined">
          <Icon name="done" />
          {seat.marker}
        </p>
      )}
      {seat.closed.map((line) => (
        <p className="seat-closed" key={line}>
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
        // Law 4.10: a press that may cost something asks first.
        <Button busy={busy} onClick={() => (event.feeYen === 0 ? submit('join') : setQuestion('join'))}>
          {busy ? words.joining : words.join}
        </Button>
      )}
      {seat.mayLeave && (
        <Button kind="secondary" busy={busy} onClick={() => setQuestion('leave')}>
          {busy ? words.leaving : words.leave}
        </Button>
      )}
      <JoinDialog open={question === 'join'} event={event} onJoin={() => submit('join')} onClose={close} />
      <Dialog
        open={question === 'leave'}
        onClose={close}
        title={words.leaveTitle}
        actions={
          <>
            <Button kind="danger" onClick={() => submit('leave')}>
              {words.leaveYes}
            </Button>
            <Button kind="secondary" onClick={close}>
              {words.leaveNo}
            </Button>
          </>
        }
      >
        <p>{words.leaveConfirm}</p>
      </Dialog>
    </div>
  )
}

/** Law 4.10: the sum and the way of paying, before a seat is taken that may cost something. */
function JoinDialog({
  open,
  event,
  onJoin,
  onClose,
}: {
  readonly open: boolean
  readonly event: Pick<EventDetail, 'feeYen'>
  readonly onJoin: () => void
  readonly onClose: () => void
}) {
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
      <p>
        {eventView.fee}：<strong>{feeOf(event.feeYen)}</strong>
      </p>
      <p>{words.payment}</p>
    </Dialog>
  )
}

/** What the bar says and offers. */
function seatOf(event: EventDetail, asking: Asking, entries: readonly Entry[] | null) {
  const now = new Date()
  const joined = event.userParticipationStatus.isParticipating
  const status = registrationOf(event, now)
  const isCancelled = status === 'cancelled'
  const isPast = isCancelled || status === 'ended'
  const entry = entries?.find(({ eventId }) => eventId === event.eventId)
  const hasCome = entry != null && entry.arrivedAt !== null
  const why = joinRefusal(event, asking, now)
  const byGuardian = why === null ? guardianRefusal(event, asking) : null
  // While a door is open, the page first finds out whether they are in: then the seat cannot be cancelled.
  const isKnown = entries !== null || !isDoorTime(event, now)
  return {
    marker: markerOf(joined, hasCome, isPast),
    closed: [joined && !hasCome && isPast ? words.hadJoined : null, why].filter((line) => line !== null),
    byGuardian,
    mayJoin: why === null && byGuardian === null && !joined,
    mayLeave: joined && !hasCome && isKnown && !hasStarted(event, now) && !isCancelled,
  }
}

function markerOf(joined: boolean, hasCome: boolean, isPast: boolean): string | null {
  if (hasCome) return words.hasCome
  return joined && !isPast ? words.joined : null
}

/** G30: the result of the click, as text. */
function SeatResult({ reply, event }: { readonly reply: SeatReply; readonly event: EventDetail }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The clicked button was replaced by the other one: keyboard users continue there.
    if (reply && document.activeElement === document.body) alert.current?.focus()
  }, [reply])
  if (reply.code === null) {
    return (
      <Alert kind="success" ref={alert}>
        {reply.intent === 'leave' ? words.leftNow : <Thanks event={event} />}
      </Alert>
    )
  }
  // R9: no failure, but a step before the seat.
  if (reply.code === 'EVENT_CONSENT_REQUIRED') {
    return (
      <Alert kind="info" ref={alert}>
        <AskForEvent eventId={event.eventId} />
      </Alert>
    )
  }
  return (
    <Alert kind={isOfGuardian(reply.code) ? 'info' : 'error'} ref={alert}>
      <Refused code={reply.code} words={saidOf(reply.code, event) ?? failedWords(reply)} />
      <AboutGuardian code={reply.code} />
    </Alert>
  )
}

/** Says when to come, and with what. */
function Thanks({ event: { eventStartDateTime: start, isOnline } }: { readonly event: EventDetail }) {
  const at = start === null ? null : shortDayAndTime(new Date(start))
  return (
    <>
      <MebukiCelebrating />
      <p>{at === null ? words.thanks : <NoBreak words={words.thanksUntil(at)} part={at} />}</p>
      <p>{isOnline ? words.joinedOnline : words.joinedNow}</p>
    </>
  )
}

/** No answer came, and the event cannot be read either: the page says that it does not know. */
function failedWords({ intent, isUnsure = false }: SeatReply): string {
  if (isUnsure) return words.errUnsure
  return intent === 'join' ? words.errJoin : words.errLeave
}

/** The words of codes that say more than that it failed; null for the others. */
function saidOf(code: ClientCode, event: EventDetail): string | null {
  if (code === 'INTERNAL' || code === 'BAD_REQUEST' || code === 'NETWORK') return null
  if (code === 'EVENT_CLOSED' && registrationOf(event, new Date()) === 'scheduled') return opensAt(event)
  const ages = code === 'AGE_NOT_ALLOWED' ? ageRange(event.minAge, event.maxAge) : null
  return ages === null ? wordsFor(code) : words.ageRange(ages)
}
