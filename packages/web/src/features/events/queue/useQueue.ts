import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { hasStarted, registrationOf } from '@app/shared/events/rules.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import { asksWho, type Choice, mayCome, type Party } from '#features/events/party/party.ts'
import type { Queue, QueueReply } from '#features/events/queue/queue-press.ts'
import { type Asking, guardianRefusal, joinRefusal } from '#text/seat.ts'

export interface LineProps {
  readonly event: EventDetail
  readonly queue: Queue
  readonly party: Party | null
  readonly asking: Asking
}

/** The line of an event as the page offers it: the caller's place, or the way in. Its parts on the page share one press. */
export function useQueue({ event, queue, party, asking }: LineProps) {
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
  return {
    event,
    party,
    waiting: queue.waiting,
    endsAt: queue.endsAt,
    own,
    mayEnter: isFor(event, party, asking, now) && isFull && !isIn && own === null && queue.isOpen,
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
  }
}
/** Whether anybody may come, were there a seat: of the family, or the member alone. */
function isFor(event: EventDetail, party: Party | null, asking: Asking, now: Date): boolean {
  if (party === null) return false
  if (asksWho(party)) return party.people.some((person) => mayCome(person, party))
  const free = { ...event, currentParticipants: 0 }
  return joinRefusal(free, asking, now) === null && guardianRefusal(event, asking) === null
}

export type QueueSeat = ReturnType<typeof useQueue>
