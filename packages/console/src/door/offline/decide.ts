import { nicknameKey } from '@app/shared/base/keys.ts'
import type { Seated } from '@app/shared/check-in/contract.ts'
import { isTooEarly } from '@app/shared/check-in/rules.ts'
import type { QueuedScan, StoredRoster } from '#door/offline/items.ts'

/** The answer of a door without a network. `queued` lets the person in; no answer is green (SEC-C7). */
export type OfflineOutcome =
  | 'queued'
  /** A person who is not in the list is in; the server says later whether a seat is left. */
  | 'walkedIn'
  | 'already'
  | 'unknown'
  | 'choice'
  | 'consent'
  | 'manager'
  | 'cancelled'
  | 'tooEarly'
  /** A member's code opens at the server alone. */
  | 'code'
  /** No code of ours, or a changed one. */
  | 'badCode'
  /** The code is good, and its member has no seat in the list. */
  | 'notListed'
  /** Somebody of a household: all of them are shown, and no one is let in yet. */
  | 'party'
  /** Only the server can do it. */
  | 'later'
  /** The phone could not store it: the person was not let in. */
  | 'notKept'
  /** It has been sent since. */
  | 'sentAlready'

export interface OfflineAnswer {
  readonly outcome: OfflineOutcome
  readonly person: Seated | null
  readonly choices: readonly Seated[]
  /** The nickname of a walk-in. */
  readonly newcomer?: string
  /** The people of the household, and when the code was made that opened its card. */
  readonly party?: readonly Seated[]
  readonly codeMadeAt?: string | undefined
}

/** Names a person by number, and by nickname where two have the number. */
export interface Meant {
  readonly receiptNumber: string
  readonly nickName?: string | null
  /** 再入場 of a person who is in. */
  readonly again?: true | undefined
}

/** R6: decides a 受付 by the stored list alone. A person whom the list cannot decide needs the server. */
export function decideOffline(
  { event, people }: StoredRoster['read'],
  { receiptNumber, nickName, again }: Meant,
  now: Date,
): OfflineAnswer {
  const hits = people.filter(
    (one) => one.receiptNumber === receiptNumber && (nickName === undefined || one.nickName === nickName),
  )
  const [person, ...others] = hits
  const answerOf = (outcome: OfflineOutcome): OfflineAnswer => ({
    outcome,
    person: person ?? null,
    choices: [],
  })
  if (event.isCancelled) return answerOf('cancelled')
  if (person === undefined) return answerOf('unknown')
  if (others.length > 0) return { outcome: 'choice', person: null, choices: hits }
  if (person.callsManager) return answerOf('manager')
  if (isTooEarly({ startsAt: event.eventStartDateTime, endsAt: event.eventEndDateTime }, now))
    return answerOf('tooEarly')
  if (person.isIn) return answerOf(again ? 'queued' : 'already')
  return answerOf(person.lacksConsent ? 'consent' : 'queued')
}

/** Decides a walk-in (当日受付) by nickname. A nickname already in the queue gets `already`. */
export function decideWalkIn(
  { event }: StoredRoster['read'],
  nickName: string,
  queued: readonly Pick<QueuedScan, 'receiptNumber' | 'nickName'>[],
  now: Date,
): OfflineAnswer {
  const answerOf = (outcome: OfflineOutcome): OfflineAnswer => ({
    outcome,
    person: null,
    choices: [],
    newcomer: nickName,
  })
  if (event.isCancelled) return answerOf('cancelled')
  if (isTooEarly({ startsAt: event.eventStartDateTime, endsAt: event.eventEndDateTime }, now))
    return answerOf('tooEarly')
  const key = nicknameKey(nickName)
  const isIn = queued.some(
    (one) => one.receiptNumber === null && one.nickName !== null && nicknameKey(one.nickName) === key,
  )
  return answerOf(isIn ? 'already' : 'walkedIn')
}
