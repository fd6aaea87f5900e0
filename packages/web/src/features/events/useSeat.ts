import type { Entry } from '@app/shared/check-in/entries-contract.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import type { Answered } from '@app/shared/events/questions.ts'
import { hasStarted, registrationOf } from '@app/shared/events/rules.ts'
import { useWords } from '@app/ui/text/language.ts'
import type { Words } from '@app/ui/text/language-words.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import { isDoorTime } from '#entries/entries.ts'
import { useEntries } from '#entries/useEntries.ts'
import {
  answeredParty,
  asksWho,
  type Choice,
  mayCome,
  type Party,
  peopleIn,
} from '#features/events/party/party.ts'
import type { SeatReply } from '#features/events/seat-press.ts'
import { event as japanese } from '#text/event-page.ts'
import { type Asking, guardianRefusal, joinRefusal } from '#text/seat.ts'

/** The member's seat, and their family's: the event with it, what they may do, the question that is open, and what came of the last press. */
export function useSeat(loaded: EventDetail, asking: Asking, family: Party | null) {
  const fetcher = useFetcher<SeatReply>()
  const press = usePress()
  const words = useWords('seat', japanese)
  const [question, setQuestion] = useState<SeatReply['intent'] | null>(null)
  const busy = fetcher.state === 'submitting'
  const reply = busy ? undefined : fetcher.data
  // The answer is certain: it shows while the event is read again.
  const news = fetcher.state === 'loading' && reply?.code === null ? reply : undefined
  const party = asksWho(family) ? partyAfter(family, news) : null
  const event = ofFamily(news === undefined ? loaded : answered(loaded, news), party)
  const entries = useEntries(event.userParticipationStatus.isParticipating)
  const entry = entries?.find(({ eventId }) => eventId === event.eventId)
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) press.settle(fetcher.data.code)
  }, [fetcher.state, fetcher.data, press])
  const close = () => setQuestion(null)
  const submit = (intent: SeatReply['intent'], who: Readonly<Record<string, string>> = {}) => {
    close()
    const key = press.keyFor(JSON.stringify([intent, who]))
    void fetcher.submit({ ...who, intent, key }, { method: 'post' })
  }
  return {
    ...seatOf(event, { asking, entries, words, party }),
    event,
    party,
    entry,
    busy,
    reply,
    question,
    ask: setQuestion,
    close,
    submit,
    join: (choice: Choice, careRequest: string, answers: readonly Answered[]) =>
      submit('join', {
        ...answersIn(family, answers),
        people: JSON.stringify([...choice].map(([personId, part]) => ({ personId, part }))),
        ...(careRequest !== '' && { careRequest }),
      }),
    joinAlone: (answers: readonly Answered[]) => submit('join', answersIn(family, answers)),
    /** What the event asks of a member who comes alone. */
    asksAlone: party === null && (family?.questions.length ?? 0) > 0 ? family : null,
    leave: (people: readonly PartyPerson[]) =>
      submit('leave', { personIds: JSON.stringify(people.map(({ personId }) => personId)) }),
  }
}
/** The answers as the form carries them; nothing where the event asks nothing. */
function answersIn(family: Party | null, answers: readonly Answered[]): Record<string, string> {
  return (family?.questions.length ?? 0) > 0 ? { answers: JSON.stringify(answers) } : {}
}

export type Seat = ReturnType<typeof useSeat>

const partyAfter = (party: Party, news: SeatReply | undefined): Party =>
  news?.people === undefined ? party : answeredParty(party, news.people)

/** With a family, the event is joined as soon as one of them is in. */
function ofFamily(event: EventDetail, party: Party | null): EventDetail {
  if (party === null) return event
  const isParticipating = peopleIn(party).length > 0
  return { ...event, userParticipationStatus: { ...event.userParticipationStatus, isParticipating } }
}

/** The event after the member's own seat was taken or given back; how many seats a family takes, the event says when it is read again. */
function answered(event: EventDetail, { intent, people }: SeatReply): EventDetail {
  const isParticipating = intent === 'join'
  if (people !== undefined || event.userParticipationStatus.isParticipating === isParticipating) return event
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
    party,
  }: {
    readonly asking: Asking
    readonly entries: readonly Entry[] | null
    readonly words: Words['seat']
    readonly party: Party | null
  },
) {
  const now = new Date()
  const { isParticipating: joined, absentAt } = event.userParticipationStatus
  const status = registrationOf(event, now)
  const isCancelled = status === 'cancelled'
  const isPast = isCancelled || status === 'ended'
  const entry = entries?.find(({ eventId }) => eventId === event.eventId)
  const hasCome = entry != null && entry.arrivedAt !== null
  // A family's ages and consents are in its list, a person each.
  const why = joinRefusal(event, party === null ? asking : NOTHING_ASKED, now, words)
  const byGuardian = why === null && party === null ? guardianRefusal(event, asking) : null
  const mayMoreCome = party?.people.some((person) => mayCome(person, party)) ?? !joined
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
    mayJoin: why === null && byGuardian === null && !joined && mayMoreCome,
    /** A member alone might come, were there a seat. */
    mayWait:
      guardianRefusal(event, asking) === null &&
      joinRefusal({ ...event, currentParticipants: 0 }, asking, now, words) === null,
    /** Some are in, and others of the family may come too. */
    mayAdd: joined && status === 'open' && event.drawAt === null && !event.memberRestricted && mayMoreCome,
    mayLeave: mayAct && !isBound && (party?.people.some(({ canLeave }) => canLeave) ?? true),
    /** Cancelling is over; and an absence that was reported may be taken back. */
    isBound: mayAct && (isBound || isAbsent),
  }
}

const NOTHING_ASKED: Asking = { birthDate: null, guardian: null }

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
