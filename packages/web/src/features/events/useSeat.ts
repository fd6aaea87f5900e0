import { isAbsenceOver, mayReportAbsence } from '@app/shared/check-in/absence.ts'
import type { Entry } from '@app/shared/check-in/entries-contract.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { hasStarted, registrationOf } from '@app/shared/events/rules.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import { isDoorTime } from '#entries/entries.ts'
import type { SeatReply } from '#features/events/event-route.ts'
import { event as words } from '#text/event-page.ts'
import { type Asking, guardianRefusal, joinRefusal } from '#text/seat.ts'

interface OwnEvent {
  readonly event: EventDetail
  readonly asking: Asking
  /** 来場 of the member's events; null while it is not known. */
  readonly entries: readonly Entry[] | null
}

/** The member's seat: what they may do, the question that is open, and what came of the last press. */
export function useSeat({ event, asking, entries }: OwnEvent) {
  const fetcher = useFetcher<SeatReply>()
  const press = usePress()
  const [question, setQuestion] = useState<SeatReply['intent'] | null>(null)
  const busy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) press.settle(fetcher.data.code)
  }, [fetcher.state, fetcher.data, press])
  const close = () => setQuestion(null)
  const submit = (intent: SeatReply['intent'], more: Readonly<Record<string, string>> = {}) => {
    close()
    void fetcher.submit({ ...more, intent, key: press.keyFor(intent) }, { method: 'post' })
  }
  return {
    ...seatOf(event, asking, entries),
    busy,
    reply: busy ? undefined : fetcher.data,
    question,
    ask: setQuestion,
    close,
    submit,
  }
}
export type Seat = ReturnType<typeof useSeat>

/** What the page says of the seat, and offers. */
function seatOf(event: EventDetail, asking: Asking, entries: readonly Entry[] | null) {
  const now = new Date()
  const { isParticipating: joined, absentAt } = event.userParticipationStatus
  const status = registrationOf(event, now)
  const isCancelled = status === 'cancelled'
  const isPast = isCancelled || status === 'ended'
  const entry = entries?.find(({ eventId }) => eventId === event.eventId)
  const hasCome = entry != null && entry.arrivedAt !== null
  const isAbsent = joined && absentAt !== null && !hasCome
  const startsAt = event.eventStartDateTime
  const why = joinRefusal(event, asking, now)
  const byGuardian = why === null ? guardianRefusal(event, asking) : null
  // While a door is open, the page first finds out whether they are in: then the seat cannot be cancelled.
  const isKnown = entries !== null || !isDoorTime(event, now)
  return {
    marker: markerOf(joined, { hasCome, isAbsent, isPast }),
    closed: [joined && !hasCome && !isAbsent && isPast ? words.hadJoined : null, why].filter(
      (line) => line !== null,
    ),
    byGuardian,
    mayJoin: why === null && byGuardian === null && !joined,
    isAbsent,
    /** 欠席連絡 is open, or may be taken back. */
    mayReport:
      joined &&
      !hasCome &&
      !isCancelled &&
      isKnown &&
      (isAbsent
        ? !isAbsenceOver(startsAt, now)
        : mayReportAbsence({ startsAt, cancelUntil: event.cancelUntil }, now)),
    mayLeave: joined && !hasCome && isKnown && !hasStarted(event, now) && !isCancelled,
  }
}

function markerOf(
  joined: boolean,
  { hasCome, isAbsent, isPast }: { hasCome: boolean; isAbsent: boolean; isPast: boolean },
): string | null {
  if (hasCome) return words.hasCome
  if (isAbsent) return words.absent
  return joined && !isPast ? words.joined : null
}
