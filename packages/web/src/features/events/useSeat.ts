import type { Entry } from '@app/shared/check-in/entries-contract.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { hasStarted, registrationOf } from '@app/shared/events/rules.ts'
import { useWords } from '@app/ui/text/language.ts'
import type { Words } from '@app/ui/text/language-words.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import { isDoorTime } from '#entries/entries.ts'
import { useEntries } from '#entries/useEntries.ts'
import type { SeatReply } from '#features/events/event-route.ts'
import { event as japanese } from '#text/event-page.ts'
import { type Asking, guardianRefusal, joinRefusal } from '#text/seat.ts'

/** The member's seat: the event with it, what they may do, the question that is open, and what came of the last press. */
export function useSeat(loaded: EventDetail, asking: Asking) {
  const fetcher = useFetcher<SeatReply>()
  const press = usePress()
  const words = useWords('seat', japanese)
  const [question, setQuestion] = useState<SeatReply['intent'] | null>(null)
  const busy = fetcher.state === 'submitting'
  const reply = busy ? undefined : fetcher.data
  // The answer is certain: it shows while the event is read again.
  const event = fetcher.state === 'loading' && reply?.code === null ? answered(loaded, reply) : loaded
  const entries = useEntries(event.userParticipationStatus.isParticipating)
  const entry = entries?.find(({ eventId }) => eventId === event.eventId)
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) press.settle(fetcher.data.code)
  }, [fetcher.state, fetcher.data, press])
  const close = () => setQuestion(null)
  const submit = (intent: SeatReply['intent']) => {
    close()
    void fetcher.submit({ intent, key: press.keyFor(intent) }, { method: 'post' })
  }
  return {
    ...seatOf(event, { asking, entries, words }),
    event,
    entry,
    busy,
    reply,
    question,
    ask: setQuestion,
    close,
    submit,
  }
}
export type Seat = ReturnType<typeof useSeat>

/** The event after a seat was taken or given back. */
function answered(event: EventDetail, { intent }: SeatReply): EventDetail {
  const isParticipating = intent === 'join'
  if (event.userParticipationStatus.isParticipating === isParticipating) return event
  return {
    ...event,
    userParticipationStatus: { ...event.userParticipationStatus, isParticipating },
    currentParticipants: event.currentParticipants + (isParticipating ? 1 : -1),
  }
}

/** What the page says of the seat, and offers. */
function seatOf(
  event: EventDetail,
  {
    asking,
    entries,
    words,
  }: {
    readonly asking: Asking
    readonly entries: readonly Entry[] | null
    readonly words: Words['seat']
  },
) {
  const now = new Date()
  const { isParticipating: joined, absentAt } = event.userParticipationStatus
  const status = registrationOf(event, now)
  const isCancelled = status === 'cancelled'
  const isPast = isCancelled || status === 'ended'
  const entry = entries?.find(({ eventId }) => eventId === event.eventId)
  const hasCome = entry != null && entry.arrivedAt !== null
  const why = joinRefusal(event, asking, now, words)
  const byGuardian = why === null ? guardianRefusal(event, asking) : null
  // While a door is open, the page first finds out whether they are in: then the seat cannot be cancelled.
  const isKnown = entries !== null || !isDoorTime(event, now)
  const isAbsent = joined && !hasCome && absentAt !== null
  const mayAct = joined && !hasCome && isKnown && !isCancelled
  const isBound = hasStarted(event, now) || isPassed(event.cancelUntil, now)
  return {
    /** Over, or called off. */
    isPast,
    marker: isAbsent ? words.absent : markerOf(words, { joined, hasCome, isPast }),
    closed: [joined && !hasCome && !isAbsent && isPast ? words.hadJoined : null, why].filter(
      (line) => line !== null,
    ),
    byGuardian,
    mayJoin: why === null && byGuardian === null && !joined,
    mayLeave: mayAct && !isBound,
    /** Cancelling is over; and an absence that was reported may be taken back. */
    isBound: mayAct && (isBound || isAbsent),
  }
}

function markerOf(
  words: Words['seat'],
  { joined, hasCome, isPast }: Readonly<Record<'joined' | 'hasCome' | 'isPast', boolean>>,
): ReactNode {
  if (hasCome) return words.hasCome
  return joined && !isPast ? words.joined : null
}

function isPassed(at: string | null, now: Date): boolean {
  return at !== null && Date.parse(at) <= now.getTime()
}
