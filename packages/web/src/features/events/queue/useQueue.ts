import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { seatsHeld } from '@app/shared/events/party-rules.ts'
import { hasStarted, registrationOf, seatsLeft } from '@app/shared/events/rules.ts'
import { everybody, withChoice } from '#features/events/party/choice.ts'
import { asksWho, type Choice, type Party } from '#features/events/party/party.ts'
import { choiceIn, isForThem, useSharedPress } from '#features/events/party/useSharedPress.ts'
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
  const { submit, ...press } = useSharedPress<QueueReply, QueueReply['intent']>(`queue-${event.eventId}`)
  const now = new Date()
  const isFull = registrationOf(event, now) === 'full'
  const isIn = event.userParticipationStatus.isParticipating
  const own = hasStarted(event, now) ? null : queue.own
  const mayWait = isForThem(party, line.mayCome) && !isIn && own === null && queue.isOpen
  return {
    ...press,
    event,
    party,
    waiting: queue.waiting,
    endsAt: queue.endsAt,
    own,
    mayEnter: mayWait && isFull,
    /** The family needs more than these seats, and may wait for all of them. */
    short: mayWait && !isFull ? tooFewFor(line) : null,
    enter: (choice: Choice, order: readonly string[], least: number) =>
      submit('enter', choiceIn(choice, order, least)),
    change: (choice: Choice, order: readonly string[], least: number, toEnd: boolean) =>
      submit('change', { ...choiceIn(choice, order, least), toEnd: String(toEnd) }),
    leave: () => submit('leaveQueue'),
    accept: () => submit('accept'),
  }
}

/** The seats left, where all of the family who may come need more; else null. */
function tooFewFor({ event, party }: Pick<LineProps, 'event' | 'party'>): number | null {
  const left = seatsLeft(event)
  if (left === null || left === 0 || !asksWho(party)) return null
  return seatsHeld(party.unit, withChoice(party, everybody(party))) > left ? left : null
}

export type QueueSeat = ReturnType<typeof useQueue>
