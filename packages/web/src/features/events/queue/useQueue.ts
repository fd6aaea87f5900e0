import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { seatsHeld } from '@app/shared/events/party-rules.ts'
import { hasStarted, registrationOf, seatsLeft } from '@app/shared/events/rules.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import { everybody, withChoice } from '#features/events/party/choice.ts'
import { asksWho, type Choice, mayCome, type Party } from '#features/events/party/party.ts'
import type { Queue, QueueReply } from '#features/events/queue/queue-press.ts'

export interface LineProps {
  readonly event: EventDetail
  readonly queue: Queue
  readonly party: Party | null
  /** Whether a member alone may come, were there a seat. */
  readonly mayCome: boolean
}

/** The line of an event as the page offers it: the caller's place, or the way in. Its parts on the page share one press. */
export function useQueue(line: LineProps) {
  const { event, queue, party } = line
  const fetcher = useFetcher<QueueReply>({ key: `queue-${event.eventId}` })
  const press = usePress()
  const [question, setQuestion] = useState<QueueReply['intent'] | null>(null)
  const busy = fetcher.state !== 'idle'
  const reply = busy ? undefined : fetcher.data
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) press.settle(fetcher.data.code)
  }, [fetcher.state, fetcher.data, press])
  const submit = (intent: QueueReply['intent'], more: Readonly<Record<string, string>> = {}) => {
    setQuestion(null)
    const key = press.keyFor(JSON.stringify([intent, more]))
    void fetcher.submit({ ...more, intent, key }, { method: 'post' })
  }
  const now = new Date()
  const isFull = registrationOf(event, now) === 'full'
  const isIn = event.userParticipationStatus.isParticipating
  const own = hasStarted(event, now) ? null : queue.own
  const mayWait = isForThem(line) && !isIn && own === null && queue.isOpen
  return {
    event,
    party,
    waiting: queue.waiting,
    endsAt: queue.endsAt,
    own,
    mayEnter: mayWait && isFull,
    /** The family needs more than these seats, and may wait for all of them. */
    short: mayWait && !isFull ? tooFewFor(line) : null,
    busy,
    reply,
    question,
    ask: setQuestion,
    close: () => setQuestion(null),
    enter: (choice: Choice, order: readonly string[], least: number) =>
      submit('enter', {
        people: JSON.stringify(order.map((personId) => ({ personId, part: choice.get(personId) }))),
        least: String(least),
      }),
    leave: () => submit('leaveQueue'),
    accept: () => submit('accept'),
  }
}

/** Whether anybody may come, were there a seat: of the family, or the member alone. */
function isForThem({ party, mayCome: mayMember }: LineProps): boolean {
  return asksWho(party) ? party.people.some((person) => mayCome(person, party)) : party !== null && mayMember
}

/** The seats left, where all of the family who may come need more; else null. */
function tooFewFor({ event, party }: Pick<LineProps, 'event' | 'party'>): number | null {
  const left = seatsLeft(event)
  if (left === null || left === 0 || !asksWho(party)) return null
  return seatsHeld(party.unit, withChoice(party, everybody(party))) > left ? left : null
}

export type QueueSeat = ReturnType<typeof useQueue>
