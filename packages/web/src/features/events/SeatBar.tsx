import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { EventDetail } from '@app/shared/events/event.ts'
import { hasStarted, registrationOf } from '@app/shared/events/rules.ts'
import { isAgeAllowed } from '@app/shared/members/age.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import type { SeatReply } from '#features/events/event-route.ts'
import { AboutGuardian, AskForEvent } from '#guardian/AboutGuardian.tsx'
import { ageRange, opensAt, event as words } from '#text/events.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Refused } from '#ui/Refused.tsx'

/** The bar under an event: the join button, or the marker with the cancel button (S120, S127, S128). */
export function SeatBar({
  event,
  birthDate,
}: {
  readonly event: EventDetail
  /** The member's, if the event has an age rule and it is known. */
  readonly birthDate: string | null
}) {
  const fetcher = useFetcher<SeatReply>()
  const press = usePress()
  const [asking, setAsking] = useState(false)
  const busy = fetcher.state !== 'idle'
  const reply = busy ? undefined : fetcher.data
  const joined = event.userParticipationStatus.isParticipating
  const status = registrationOf(event, new Date())
  const isCancelled = status === 'cancelled'
  const isPast = isCancelled || status === 'ended'
  const closed = whyClosed(event, new Date()) ?? whyNotOfAge(event, birthDate, new Date())

  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) press.settle(fetcher.data.code)
  }, [fetcher.state, fetcher.data, press])

  const submit = (intent: SeatReply['intent']) => {
    setAsking(false)
    void fetcher.submit({ intent, key: press.keyFor(intent) }, { method: 'post' })
  }
  return (
    <div className="seat-bar">
      {reply && <Told reply={reply} event={event} />}
      {joined && !isPast && (
        <p className="seat-joined">
          <Icon name="done" />
          {words.joined}
        </p>
      )}
      {joined && isPast && <p className="seat-closed">{words.hadJoined}</p>}
      {closed !== null && <p className="seat-closed">{closed}</p>}
      {closed === null && !joined && (
        <Button busy={busy} onClick={() => submit('join')}>
          {busy ? words.joining : words.join}
        </Button>
      )}
      {joined && !hasStarted(event, new Date()) && !isCancelled && (
        <Button kind="secondary" busy={busy} onClick={() => setAsking(true)}>
          {busy ? words.leaving : words.leave}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.leaveTitle}
        actions={
          <>
            <Button kind="danger" onClick={() => submit('leave')}>
              {words.leaveYes}
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
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

/** G30: the result of the click, as text. */
function Told({ reply, event }: { readonly reply: SeatReply; readonly event: EventDetail }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The clicked button was replaced by the other one: keyboard users continue there.
    if (reply && document.activeElement === document.body) alert.current?.focus()
  }, [reply])
  if (reply.code === null) {
    return (
      <Alert kind="success" ref={alert}>
        {reply.intent === 'leave' ? words.leftNow : event.isOnline ? words.joinedOnline : words.joinedNow}
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
  const failed = reply.intent === 'join' ? words.errJoin : words.errLeave
  return (
    <Alert kind="error" ref={alert}>
      <Refused code={reply.code} words={saidOf(reply.code, event) ?? failed} />
      <AboutGuardian code={reply.code} />
    </Alert>
  )
}

/** The words of codes that say more than that it failed; null for the others. */
function saidOf(code: ClientCode, event: EventDetail): string | null {
  if (code === 'INTERNAL' || code === 'BAD_REQUEST' || code === 'NETWORK') return null
  if (code === 'EVENT_CLOSED' && registrationOf(event, new Date()) === 'scheduled') return opensAt(event)
  const ages = code === 'AGE_NOT_ALLOWED' ? ageRange(event.minAge, event.maxAge) : null
  return ages === null ? wordsFor(code) : words.ageRange(ages)
}

/** Why this member cannot join; the server still decides. */
function whyNotOfAge(event: EventDetail, birthDate: string | null, now: Date): string | null {
  const ages = ageRange(event.minAge, event.maxAge)
  if (birthDate === null || ages === null || event.userParticipationStatus.isParticipating) return null
  const day = tokyoDate(event.eventStartDateTime === null ? now : new Date(event.eventStartDateTime))
  const range = { minAge: event.minAge ?? undefined, maxAge: event.maxAge ?? undefined }
  return isAgeAllowed(birthDate, range, day) ? null : words.ageRange(ages)
}

/** Why nobody can join at the moment, as far as the screen knows; the server still decides. */
function whyClosed(event: EventDetail, now: Date): string | null {
  const status = registrationOf(event, now)
  if (status === 'cancelled') return words.cancelled
  if (status === 'ended') return words.over
  if (hasStarted(event, now)) return words.begun
  if (event.userParticipationStatus.isParticipating) return null
  if (event.memberRestricted) return words.restricted
  if (status === 'scheduled') return opensAt(event)
  if (status === 'full') return words.full
  return status === 'open' ? null : words.closed
}
